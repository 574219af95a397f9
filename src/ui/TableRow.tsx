import type { ReactElement, ReactNode, Ref } from 'react';

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly testid?: string;
  /** Makes the heading a button that sorts by this column. */
  readonly sort?: DataSort;
  /** Share of the table's width (CSS), where the widths must not depend on the rows that are there. */
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
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void;
  /** "Alle auf dieser Seite auswählen" */
  readonly allLabel: string;
  /** "Klasse 9a auswählen" */
  readonly label: (row: Row) => string;
  readonly testid: (row: Row) => string;
}

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly selection?: DataSelection<Row> | undefined;
  /** Number of the row in the whole table, the heading counted (from 1). */
  readonly rowIndex: number;
  readonly testid?: string | undefined;
  /** Where its height is measured: its number among the rows that are given, from 0. */
  readonly index?: number;
  readonly measure?: Ref<HTMLTableRowElement>;
}

/** One row: its box, its cells; on a narrow screen each cell is a line with the name of its column. */
export function TableRow<Row>({ row, columns, selection, rowIndex, testid, index, measure }: TableRowProps<Row>): ReactElement {
  return (
    <tr ref={measure} aria-rowindex={rowIndex} data-testid={testid} data-index={index}>
      {selection === undefined ? null : <SelectOne row={row} selection={selection} />}
      {columns.map(({ key, title, cell, testid: cellTestid }) => (
        <td key={key} data-label={title} data-testid={cellTestid}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface SelectProps<Row> {
  readonly row: Row;
  readonly selection: DataSelection<Row>;
}

function SelectOne<Row>({ row, selection }: SelectProps<Row>): ReactElement {
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
