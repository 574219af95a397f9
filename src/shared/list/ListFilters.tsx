import { Fragment, type ReactElement } from 'react';
import type { Facet, ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { useTexts } from '#i18n/index';
import { FilterChips } from '#ui/FilterChips';
import { SelectField } from '#ui/SelectField';
import type { ListPageProps } from './parts';

/** The filters of a list; what is set stands below as chips that can be removed one by one. */
export function ListFilters<Item extends ListItem, Query extends ListQuery>({
  list: { snapshot, send },
  name,
  filters = [],
  search,
}: Pick<ListPageProps<Item, Query>, 'list' | 'name' | 'filters' | 'search'>): ReactElement | null {
  const t = useTexts(LIST);
  const { query, facets } = snapshot.context;
  if (filters.length === 0 && search === undefined) return null;
  const fields = filters.map((filter) => {
    const given = (query[filter.key] ?? []) as string | readonly string[];
    const ask = (next: unknown): void => send({ type: 'ASK', change: { [filter.key]: next } as unknown as Partial<Query> });
    return {
      ...filter,
      values: [given].flat().filter((value) => value !== ''),
      isOne: !Array.isArray(query[filter.key]),
      choose: (chosen: string) => ask(chosen === '' ? null : chosen),
      remove: (value: string) => ask(Array.isArray(query[filter.key]) ? [given].flat().filter((one) => one !== value) : null),
      options: filter.options ?? facets[filter.key] ?? [],
    };
  });
  const typed = search === undefined || snapshot.matches({ shown: 'pausing' }) ? '' : String(query[search.key]);
  // Names come with the page: until it is there, nothing is said to be gone.
  const isKnown = (['listed', 'unmatched', 'empty'] as const).some((shown) => snapshot.matches({ shown }));
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
  return (
    <>
      {fields.length === 0 ? null : (
        <div className="list-filters">
          {fields.map(({ key, name: one, label, values: [value = ''], options, choose, control, testid }) =>
            control === undefined ? (
              <SelectField
                key={key}
                label={label}
                value={value}
                options={[{ value: '', text: t('filter.all') }, ...withChosen(options, value, t('filter.unknown'))]}
                onValue={choose}
                testid={testid ?? `${name}-${one}-select`}
              />
            ) : (
              <Fragment key={key}>{control}</Fragment>
            ),
          )}
        </div>
      )}
      <FilterChips
        label={t('filter.label')}
        chips={[...searchChip, ...chips]}
        resetText={t('filter.reset')}
        onReset={() => send({ type: 'RESET_FILTERS' })}
        resetTestid="reset-filter-button"
      />
    </>
  );
}

/** An address may name what is no longer on offer; the field shows it all the same. */
const withChosen = (options: readonly Facet[], value: string, unknown: string): readonly Facet[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, text: unknown }];
