import { useState, type ReactElement, type ReactNode } from 'react';
import { useMedia } from './use-media';
import './data-table.css';

/** A table that is sorted has many columns: it needs a large screen. */
const STACKED = { plain: '(max-width: 599px)', sortable: '(max-width: 1023px)' } as const;

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly testid?: string;
  /** Makes the heading a button that sorts by this column. */
  readonly sort?: DataSort;
}

export interface DataSort {
  /** How the rows stand now by this column; null where they are sorted by another one. */
  readonly order: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
  readonly testid: string;
}

export interface DataTableTexts {
  /** "1 bis 50 von 2.000" */
  readonly page: (from: number, to: number, total: number) => string;
  readonly previous: string;
  readonly next: string;
}

export interface DataTableProps<Row> {
  /** What the table is; read first by assistive technology. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  /** Test id of a row by its number, counted from 0. */
  readonly rowTestid?: (index: number) => string;
  readonly texts: DataTableTexts;
  /** Rows at once; more of them are turned over in pages, so that a long list costs no more than a short one. */
  readonly pageSize?: number;
}

/** A table for reading: a real `<table>` with caption and row numbers; on a narrow screen each row becomes a block. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowTestid, texts, pageSize = 25 }: DataTableProps<Row>): ReactElement {
  const [wanted, turnTo] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(wanted, last);
  const from = page * pageSize;
  const shown = rows.slice(from, from + pageSize);
  const kind = columns.some((column) => column.sort !== undefined) ? 'sortable' : 'plain';
  const stacked = useMedia(STACKED[kind]);
  return (
    <div className={`data-table data-table--${kind}${stacked ? ' data-table--stacked' : ''}`}>
      <table aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, title, sort }) => (
              <th key={key} scope="col" aria-sort={sort?.order ?? undefined}>
                {sort === undefined ? title : <SortButton title={title} {...sort} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={rowKey(row, from + index)} aria-rowindex={from + index + 2} data-testid={rowTestid?.(from + index)}>
              {columns.map(({ key, title, cell, testid }) => (
                <td key={key} data-label={title} data-testid={testid}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {last === 0 ? null : (
        <div className="row data-table__pages">
          <span role="status">{texts.page(from + 1, from + shown.length, rows.length)}</span>
          <button type="button" className="button" aria-disabled={page === 0} onClick={() => turnTo(Math.max(0, page - 1))}>
            {texts.previous}
          </button>
          <button type="button" className="button" aria-disabled={page === last} onClick={() => turnTo(Math.min(last, page + 1))}>
            {texts.next}
          </button>
        </div>
      )}
    </div>
  );
}

const ARROWS = { ascending: '▲', descending: '▼', none: '' } as const;

function SortButton({ title, order, onSort, testid }: DataSort & { readonly title: string }): ReactElement {
  return (
    <button type="button" className="data-table__sort" data-testid={testid} onClick={onSort}>
      <span className="data-table__sort-title">{title}</span>
      <span aria-hidden="true">{ARROWS[order ?? 'none']}</span>
    </button>
  );
}
