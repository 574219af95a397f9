import type { ReactElement } from 'react';
import type { DataColumn, DataSelection, DataSort } from './TableRow';

export interface TableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** The rows that the box before the headings chooses. */
  readonly rows: readonly Row[];
  readonly selection: DataSelection<Row> | undefined;
  /** Nothing can be done with the rows now; they can be sorted anew. */
  readonly inert?: boolean;
}

/** The headings of a table: those that sort are buttons, and where rows can be chosen a box chooses all. */
export function TableHead<Row>({ columns, rows, selection, inert = false }: TableHeadProps<Row>): ReactElement {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection === undefined ? null : <SelectAll rows={rows} selection={selection} inert={inert} />}
        {columns.map(({ key, title, sort }) => (
          <th key={key} scope="col" aria-sort={sort?.order ?? undefined}>
            {sort === undefined ? <Heading title={title} /> : <SortButton title={title} {...sort} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SelectProps<Row> {
  readonly selection: DataSelection<Row>;
}

function SelectAll<Row>({
  rows,
  selection,
  inert,
}: SelectProps<Row> & { readonly rows: readonly Row[]; readonly inert: boolean }): ReactElement {
  const count = rows.filter(selection.isSelected).length;
  const showPart = (box: HTMLInputElement | null): void => {
    if (box !== null) box.indeterminate = count > 0 && count < rows.length;
  };
  return (
    <th scope="col" className="data-table__select" inert={inert}>
      <input
        ref={showPart}
        type="checkbox"
        aria-label={selection.allLabel}
        data-testid="select-all-checkbox"
        checked={count > 0 && count === rows.length}
        onChange={(event) => selection.box.onSelect(rows, event.currentTarget.checked)}
      />
    </th>
  );
}

/** "Klasse(n)" may break before its bracket, and at a soft hyphen, which whoever reads the text does not get. */
function Heading({ title }: { readonly title: string }): ReactElement {
  const [word = '', ...rest] = title.split(/(?=\()/);
  const [first = '', ...others] = word.split('\u00AD');
  return (
    <>
      {first}
      {others.length === 0 ? null : <span className="data-table__hyphen" />}
      {others.join('')}
      {rest.length === 0 ? null : <wbr />}
      {rest.join('')}
    </>
  );
}

const ARROWS = { ascending: '▲', descending: '▼', none: '' } as const;

function SortButton({ title, order, onSort, testid }: DataSort & { readonly title: string }): ReactElement {
  return (
    <button type="button" className="data-table__sort" data-testid={testid} onClick={onSort}>
      <span className="data-table__sort-title">
        <Heading title={title} />
      </span>
      <span aria-hidden="true">{ARROWS[order ?? 'none']}</span>
    </button>
  );
}
