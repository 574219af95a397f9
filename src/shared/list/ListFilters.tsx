import { Fragment, useId, useState, type ReactElement } from 'react';
import type { Facet, ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { SelectField } from '#ui/SelectField';
import { filterFields } from './filter-fields';
import type { ListPageProps } from './parts';

/** The fields of the filters of a list; on a narrow screen behind one button that tells how many are set (LIST-01). */
export function ListFilters<Item extends ListItem, Query extends ListQuery>({
  list,
  name,
  filters = [],
}: Pick<ListPageProps<Item, Query>, 'list' | 'name' | 'filters'>): ReactElement | null {
  const t = useTexts(LIST);
  const fields = filterFields(list, filters);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (fields.length === 0) return null;
  const n = fields.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <>
      <div className="list-fold">
        <Button aria-expanded={isOpen} aria-controls={id} testid="fold-filter-button" onPress={() => setOpen(!isOpen)}>
          {n === 0 ? t('filter.fold') : t('filter.foldSet', { n })}
        </Button>
      </div>
      <div id={id} className={`list-filters${isOpen ? '' : ' list-filters--folded'}`}>
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
    </>
  );
}

/** An address may name what is no longer on offer; the field shows it all the same. */
const withChosen = (options: readonly Facet[], value: string, unknown: string): readonly Facet[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, text: unknown }];
