import type { ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { useTexts } from '#i18n/index';
import { FilterChips } from '#ui/FilterChips';
import { filterFields } from './filter-fields';
import type { ListPageProps } from './parts';

/**
 * What is searched and filtered, as chips that can be removed one by one; in a line that is there anyway, so that nothing moves. Names
 * that come with the page are awaited, all chips with them.
 */
export function ListChips<Item extends ListItem, Query extends ListQuery>({
  list,
  filters = [],
  search,
}: Pick<ListPageProps<Item, Query>, 'list' | 'filters' | 'search'>): ReactElement | null {
  const t = useTexts(LIST);
  const { snapshot, send } = list;
  const typed = search === undefined || snapshot.matches({ shown: 'pausing' }) ? '' : String(snapshot.context.query[search.key]);
  // Names come with the page: until it is there, nothing is said to be gone.
  const isKnown = (['listed', 'unmatched', 'empty'] as const).some((shown) => snapshot.matches({ shown }));
  const fields = filterFields(list, filters);
  const isNamed = fields.every(({ values, options }) => values.every((value) => options.some((option) => option.value === value)));
  if (snapshot.hasTag('busy') && !isNamed) return null;
  const chips = fields.flatMap(({ name: one, label, values, isOne, options, remove }) =>
    values.map((value) => {
      const text = options.find((option) => option.value === value)?.text ?? (isKnown ? t('filter.unknown') : '…');
      return {
        key: isOne ? one : `${one}-${value}`,
        text: t('filter.chip', { name: label, value: text }),
        removeLabel: t('filter.remove', { name: isOne ? label : `${label} ${text}` }),
        onRemove: () => remove(value),
      };
    }),
  );
  const searchChip =
    search === undefined || typed === ''
      ? []
      : [
          {
            key: 'search',
            text: t('filter.chip', { name: search.label, value: typed }),
            removeLabel: t('filter.remove', { name: search.label }),
            onRemove: () => send({ type: 'ASK', change: { [search.key]: '' } as unknown as Partial<Query> }),
          },
        ];
  const all = [...searchChip, ...chips];
  return (
    <>
      <FilterChips
        label={t('filter.label')}
        chips={all}
        resetText={t('filter.reset')}
        onReset={() => send({ type: 'RESET_FILTERS' })}
        resetTestid="reset-filter-button"
      />
      {all.length === 0 ? <p className="list-unfiltered">{t('filter.nothing')}</p> : null}
    </>
  );
}
