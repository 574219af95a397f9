import { useState, type ReactElement, type ReactNode } from 'react';
import { useMedia } from './use-media';
import './data-table.css';

/** Where rows become blocks: a few columns stand side by side on a tablet, many that are sorted need a large screen. */
const STACKED = { few: '(max-width: 599px)', many: '(max-width: 1023px)' } as const;
const FEW_COLUMNS = 4;

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

/** A column of boxes with which rows are selected. */
export interface DataSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void;
  /** "Alle auf dieser Seite auswählen" */
  readonly allLabel: string;
  /** "Klasse 9a auswählen" */
  readonly label: (row: Row) => string;
  readonly testid: (row: Row) => string;
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
  readonly testid?: string | undefined;
  /** Where the rows are one page of a longer list: how many come before them, and how many there are. */
  readonly within?: { readonly before: number; readonly total: number };
  readonly selection?: DataSelection<Row> | undefined;
}

/** A table for reading: a real `<table>` with caption and row numbers; on a narrow screen each row becomes a block. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, columns, rows, rowKey, rowTestid, texts, pageSize = 25, testid, selection } = props;
  const { before, total } = props.within ?? { before: 0, total: rows.length };
  const [wanted, turnTo] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(wanted, last);
  const from = page * pageSize;
  const shown = rows.slice(from, from + pageSize);
  const kind = columns.some((column) => column.sort !== undefined) ? 'sortable' : 'plain';
  const stacked = useMedia(STACKED[kind === 'sortable' && columns.length > FEW_COLUMNS ? 'many' : 'few']);
  return (
    <div className={`data-table data-table--${kind}${stacked ? ' data-table--stacked' : ''}`}>
      <table aria-rowcount={total + 1} data-testid={testid}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {selection === undefined ? null : <SelectAll rows={shown} selection={selection} />}
            {columns.map(({ key, title, sort }) => (
              <th key={key} scope="col" aria-sort={sort?.order ?? undefined}>
                {sort === undefined ? title : <SortButton title={title} {...sort} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={rowKey(row, from + index)} aria-rowindex={before + from + index + 2} data-testid={rowTestid?.(from + index)}>
              {selection === undefined ? null : <SelectOne row={row} selection={selection} />}
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

interface SelectProps<Row> {
  readonly selection: DataSelection<Row>;
}

function SelectAll<Row>({ rows, selection }: SelectProps<Row> & { readonly rows: readonly Row[] }): ReactElement {
  const count = rows.filter(selection.isSelected).length;
  const showPart = (box: HTMLInputElement | null): void => {
    if (box !== null) box.indeterminate = count > 0 && count < rows.length;
  };
  return (
    <th scope="col" className="data-table__select">
      <input
        ref={showPart}
        type="checkbox"
        aria-label={selection.allLabel}
        data-testid="select-all-checkbox"
        checked={count > 0 && count === rows.length}
        onChange={(event) => selection.onSelect(rows, event.currentTarget.checked)}
      />
    </th>
  );
}

function SelectOne<Row>({ row, selection }: SelectProps<Row> & { readonly row: Row }): ReactElement {
  return (
    <td className="data-table__select">
      <input
        type="checkbox"
        aria-label={selection.label(row)}
        data-testid={selection.testid(row)}
        checked={selection.isSelected(row)}
        onChange={(event) => selection.onSelect([row], event.currentTarget.checked)}
      />
    </td>
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
