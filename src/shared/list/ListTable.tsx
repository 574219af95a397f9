import { useContext, useLayoutEffect, useMemo, useRef, type ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { useTexts } from '#i18n/index';
import { DataTable, type DataColumn, type DataSort, type SelectionBox } from '#ui/DataTable';
import { CutText } from '#ui/CutText';
import { WindowedRows } from '#ui/WindowedRows';
import type { ListBodyProps, ListColumn } from './parts';
import { RowsInWindow } from './row-details';
import { focusSelection } from './selection-place';

/** Of more rows than these only those in the window are in the page. */
const PLAIN_AT_MOST = 100;

/** How high a row is before it is measured (pixels). */
const ROW = 29;

type Ordered = { readonly sortField?: string; readonly sortOrder?: string };

/** The entries of one page; the headings ask for another order. */
export function ListTable<Item extends ListItem, Query extends ListQuery>({
  list: { snapshot, send },
  name,
  words,
  columns,
  tableTestid,
  selection,
  revealer,
}: Pick<ListBodyProps<Item, Query>, 'list' | 'name' | 'words' | 'columns' | 'tableTestid' | 'selection' | 'revealer'>): ReactElement {
  const t = useTexts(LIST);
  const onRows = useContext(RowsInWindow);
  const { items, total, query, selected, isAnswer } = snapshot.context;
  const { sortField, sortOrder } = query as Ordered;
  // Columns and boxes stay the same while rows and choice change: a row is drawn anew only when something of its own does.
  const sortable = useMemo(() => {
    const toSort = ({ key, sort, largestFirst = false }: ListColumn<Item, Query>): { readonly sort?: DataSort } => {
      if (sort === undefined) return {};
      const isOwn = sortField === sort;
      const next = (isOwn ? sortOrder === 'asc' : largestFirst) ? 'desc' : 'asc';
      const change = { sortField: sort, sortOrder: next } as unknown as Partial<Query>;
      const order = isOwn ? (sortOrder === 'asc' ? 'ascending' : 'descending') : null;
      return { sort: { order, onSort: () => send({ type: 'ASK', change }), testid: `sort-${key}` } };
    };
    return columns.map((column): DataColumn<Item> => {
      const { sort: _, largestFirst: __, ...plain } = column;
      return { ...plain, ...toSort(column) };
    });
  }, [columns, send, sortField, sortOrder]);
  const label = selection?.label;
  const box = useMemo(
    (): SelectionBox<Item> | null =>
      label === undefined
        ? null
        : {
            onSelect: (rows, add) => send({ type: add ? 'SELECT' : 'DESELECT', ids: rows.map(({ id }) => id) }),
            label: (item) => t('select', { name: label(item) }),
            testid: ({ id }) => `select-${id}`,
            onward: { text: t('toSelection'), onGo: focusSelection },
          },
    [label, send, t],
  );
  const chosen = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const newestId = selected.at(-1)?.id;
  const isLong = query.size === 'all' && items.length > PLAIN_AT_MOST;
  const show = (from: number, to: number): void => onRows?.(items.slice(from, to).map(({ id }) => id));
  const newest = useRef(show);
  useLayoutEffect(() => {
    newest.current = show;
  });
  useLayoutEffect(() => {
    if (!isLong) newest.current(0, items.length);
  }, [isLong, items]);
  return (
    <CutText>
      <DataTable
        caption={words.title}
        testid={tableTestid}
        rows={items}
        inert={!isAnswer}
        rowKey={({ id }) => id}
        rowTestid={(index) => `${name}-row-${index}`}
        columns={sortable}
        within={{ before: query.size === 'all' ? 0 : query.page * query.size, total }}
        texts={{ page: () => '', previous: t('previous'), next: t('next') }}
        pageSize={Math.max(1, items.length)}
        windowed={isLong ? { Rows: WindowedRows, onWindow: show, revealer, rowHeight: ROW } : undefined}
        selection={
          box === null
            ? undefined
            : { isSelected: ({ id }) => chosen.has(id), isNewest: ({ id }) => id === newestId, allLabel: t('selectAll'), box }
        }
      />
    </CutText>
  );
}
