import { useState, type ComponentType, type CSSProperties, type ReactElement, type RefObject } from 'react';
import { TableHead } from './TableHead';
import { TableRow, type DataColumn, type DataSelection } from './TableRow';
import { useMedia } from './use-media';
import type { Reveal, WindowedRowsProps } from './WindowedRows';
import './data-table.css';

export type { DataColumn, DataSelection, DataSort, SelectionBox } from './TableRow';

/** On a phone rows become blocks; on a tablet many columns that are sorted stand in two lines, each below its heading. */
const PHONE = '(max-width: 599px)';
const TABLET = '(max-width: 1023px)';
const FEW_COLUMNS = 4;

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
  readonly testid?: string | undefined;
  /** Where the rows are one page of a longer list: how many come before them, and how many there are. */
  readonly within?: { readonly before: number; readonly total: number };
  readonly selection?: DataSelection<Row> | undefined;
  /** Other rows are on their way: these are seen, and nothing can be done with them. */
  readonly inert?: boolean;
  /** All rows at once, of which only those in the window are in the page; told which these are. */
  readonly windowed?: Windowed | undefined;
}

export interface Windowed {
  /** `WindowedRows`; handed in, so that tables that are never so long do not load it. */
  readonly Rows: ComponentType<WindowedRowsProps>;
  /** How high a row is before it is measured (pixels). */
  readonly rowHeight: number;
  /** From the first to before the last row, counted from 0. */
  readonly onWindow?: ((from: number, to: number) => void) | undefined;
  readonly revealer?: RefObject<Reveal | null> | undefined;
}

/** How high a line is where a row is a block (pixels). */
const LINE_HEIGHT = 28;

/** A table for reading: a real `<table>` with caption and row numbers; on a narrow screen each row becomes a block. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, columns, rows, rowKey, rowTestid, texts, pageSize = 25, testid, selection, windowed, inert = false } = props;
  const { before, total } = props.within ?? { before: 0, total: rows.length };
  const [wanted, turnTo] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(wanted, last);
  const from = page * pageSize;
  const shown = rows.slice(from, from + pageSize);
  const kind = columns.some((column) => column.sort !== undefined) ? 'sortable' : 'plain';
  const stacked = useMedia(PHONE);
  const isNarrow = useMedia(TABLET);
  const inLines = !stacked && isNarrow && kind === 'sortable' && columns.length > FEW_COLUMNS;
  const layout = stacked ? ' data-table--stacked' : inLines ? ' data-table--lines' : '';
  const halves = columns.slice(columns.length / 2).map((_, index) => `minmax(0, var(--track-${index}, 1fr))`);
  const tracks = `${selection === undefined ? '' : '34px '}${halves.join('')}`;
  const isFixed = windowed !== undefined || columns.some(({ width }) => width !== undefined);
  const draw = (index: number, measure?: (element: HTMLElement | null) => void): ReactElement | null => {
    const row = rows[index];
    return row === undefined ? null : (
      <TableRow
        key={rowKey(row, index)}
        row={row}
        columns={columns}
        box={selection?.box}
        isSelected={selection?.isSelected(row) ?? false}
        isNewest={selection?.isNewest?.(row) ?? false}
        rowIndex={before + index + 2}
        testid={rowTestid?.(index)}
        {...(measure === undefined ? {} : { index, measure })}
      />
    );
  };
  return (
    <div
      className={`data-table data-table--${kind}${layout}${isFixed ? ' data-table--fixed' : ''}`}
      {...(inLines ? { style: { '--tracks': tracks } as CSSProperties } : {})}
    >
      <table aria-rowcount={total + 1} data-testid={testid}>
        <caption className="visually-hidden">{caption}</caption>
        {isFixed ? (
          <colgroup>
            {selection === undefined ? null : <col className="data-table__select" />}
            {columns.map(({ key, width }) => (
              <col key={key} {...(width === undefined ? {} : { style: { width } })} />
            ))}
          </colgroup>
        ) : null}
        <TableHead columns={columns} rows={windowed === undefined ? shown : rows} selection={selection} inert={inert} />
        {windowed === undefined ? (
          <tbody inert={inert}>{shown.map((_, index) => draw(from + index))}</tbody>
        ) : (
          <windowed.Rows
            key={layout}
            inert={inert}
            of={rows}
            keyOf={(index) => rowKey(rows[index] as Row, index)}
            draw={draw}
            estimate={stacked ? (columns.length + 1) * LINE_HEIGHT : inLines ? 2 * LINE_HEIGHT : windowed.rowHeight}
            span={columns.length + (selection === undefined ? 0 : 1)}
            onWindow={windowed.onWindow}
            revealer={windowed.revealer}
          />
        )}
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
