import type { ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/shared/list/types';
import { LIST } from '../../i18n/de/list';
import { useTexts } from '../../i18n/index';
import { DataTable, type DataColumn, type DataSort } from '../../ui/DataTable';
import type { ListColumn, ListPageProps } from './parts';

type Ordered = { readonly sortField?: string; readonly sortOrder?: string };

/** The entries of one page; the headings ask for another order. */
export function ListTable<Item extends ListItem, Query extends ListQuery>({
  list: { snapshot, send },
  name,
  words,
  columns,
  tableTestid,
  selection,
}: Pick<ListPageProps<Item, Query>, 'list' | 'name' | 'words' | 'columns' | 'tableTestid' | 'selection'>): ReactElement {
  const t = useTexts(LIST);
  const { items, total, query, selected } = snapshot.context;
  const { sortField, sortOrder } = query as Ordered;
  const toSort = ({ key, sort, largestFirst = false }: ListColumn<Item, Query>): { readonly sort?: DataSort } => {
    if (sort === undefined) return {};
    const isOwn = sortField === sort;
    const next = (isOwn ? sortOrder === 'asc' : largestFirst) ? 'desc' : 'asc';
    const change = { sortField: sort, sortOrder: next } as unknown as Partial<Query>;
    const order = isOwn ? (sortOrder === 'asc' ? 'ascending' : 'descending') : null;
    return { sort: { order, onSort: () => send({ type: 'ASK', change }), testid: `sort-${key}` } };
  };
  const toColumn = (column: ListColumn<Item, Query>): DataColumn<Item> => {
    const { sort: _, largestFirst: __, ...plain } = column;
    return { ...plain, ...toSort(column) };
  };
  const chosen = new Set(selected);
  return (
    <DataTable
      caption={words.title}
      testid={tableTestid}
      rows={items}
      rowKey={({ id }) => id}
      rowTestid={(index) => `${name}-row-${index}`}
      columns={columns.map(toColumn)}
      within={{ before: query.size === 'all' ? 0 : query.page * query.size, total }}
      texts={{ page: () => '', previous: t('previous'), next: t('next') }}
      pageSize={Math.max(1, items.length)}
      selection={
        selection === undefined
          ? undefined
          : {
              isSelected: ({ id }) => chosen.has(id),
              onSelect: (rows, add) => send({ type: add ? 'SELECT' : 'DESELECT', ids: rows.map(({ id }) => id) }),
              allLabel: t('selectAll'),
              label: (item) => t('select', { name: selection.label(item) }),
              testid: ({ id }) => `select-${id}`,
            }
      }
    />
  );
}
