import { Fragment, type ReactElement } from 'react';
import type { Facet, ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { useTexts } from '#i18n/index';
import { SelectField } from '#ui/SelectField';
import { filterFields } from './filter-fields';
import type { ListPageProps } from './parts';

/** The fields of the filters of a list. */
export function ListFilters<Item extends ListItem, Query extends ListQuery>({
  list,
  name,
  filters = [],
}: Pick<ListPageProps<Item, Query>, 'list' | 'name' | 'filters'>): ReactElement | null {
  const t = useTexts(LIST);
  const fields = filterFields(list, filters);
  if (fields.length === 0) return null;
  return (
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
  );
}

/** An address may name what is no longer on offer; the field shows it all the same. */
const withChosen = (options: readonly Facet[], value: string, unknown: string): readonly Facet[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, text: unknown }];
