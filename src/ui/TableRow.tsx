import { memo, type MouseEvent as RowClick, type ReactElement, type ReactNode, type Ref } from 'react';

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly testid?: string;
  /** Makes the heading a button that sorts by this column. */
  readonly sort?: DataSort;
  /** A share of the table's width, or what its words take (CSS), where the widths must not depend on the rows that are there. */
  readonly width?: string;
}

export interface DataSort {
  /** How the rows stand now by this column; null where they are sorted by another one. */
  readonly order: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
  readonly testid: string;
}

/** A column of boxes with which rows are selected. */
export interface DataSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  /** The one from which a way leads on: that was selected last. */
  readonly isNewest?: (row: Row) => boolean;
  /** "Alle auf dieser Seite auswählen" */
  readonly allLabel: string;
  /** The same as long as nothing of it changes, as the columns are: then a row that is chosen is the only one that is drawn anew. */
  readonly box: SelectionBox<Row>;
}

/** What the boxes of a table have in common. */
export interface SelectionBox<Row> {
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void;
  /** "Klasse 9a auswählen" */
  readonly label: (row: Row) => string;
  readonly testid: (row: Row) => string;
  /** From the row that was selected last to what can be done with the selection; seen while it has the focus. */
  readonly onward?: { readonly text: string; readonly onGo: () => void };
}

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly box?: SelectionBox<Row> | undefined;
  readonly isSelected?: boolean;
  readonly isNewest?: boolean;
  /** Number of the row in the whole table, the heading counted (from 1). */
  readonly rowIndex: number;
  readonly testid?: string | undefined;
  /** Where its height is measured: its number among the rows that are given, from 0. */
  readonly index?: number;
  readonly measure?: Ref<HTMLTableRowElement>;
}

/**
 * One row: its box, its cells; on a narrow screen each cell is a line with the name of its column. It is drawn anew only when what it
 * is given is new, so that a long list moves without a stop.
 */
export const TableRow = memo(Row) as typeof Row;

function Row<Entry>({
  row,
  columns,
  box,
  isSelected = false,
  isNewest = false,
  rowIndex,
  testid,
  index,
  measure,
}: TableRowProps<Entry>): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the link in the row is what the keyboard has
    <tr ref={measure} aria-rowindex={rowIndex} data-testid={testid} data-index={index} onClick={openRow}>
      {box === undefined ? null : <SelectOne row={row} box={box} isSelected={isSelected} isNewest={isNewest} />}
      {columns.map(({ key, title, cell, testid: cellTestid }) => (
        <td key={key} data-label={title} data-testid={cellTestid}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A click beside its link opens the row as the link does; not in a control, and not where somebody has selected text to copy. */
function openRow({ target, currentTarget, nativeEvent }: RowClick<HTMLTableRowElement>): void {
  if ((target as Element).closest('a, button, input, label, summary, select') !== null) return;
  if (window.getSelection()?.toString() !== '') return;
  currentTarget.querySelector('[data-row-link]')?.dispatchEvent(new MouseEvent('click', nativeEvent));
}

interface SelectProps<Row> {
  readonly row: Row;
  readonly box: SelectionBox<Row>;
  readonly isSelected: boolean;
  readonly isNewest: boolean;
}

function SelectOne<Row>({ row, box, isSelected, isNewest }: SelectProps<Row>): ReactElement {
  return (
    <td className="data-table__select">
      <input
        type="checkbox"
        aria-label={box.label(row)}
        data-testid={box.testid(row)}
        checked={isSelected}
        onChange={(event) => box.onSelect([row], event.currentTarget.checked)}
      />
      {isNewest && box.onward !== undefined ? (
        <button type="button" className="data-table__onward" data-testid="to-selection-button" onClick={box.onward.onGo}>
          {box.onward.text}
        </button>
      ) : null}
    </td>
  );
}
