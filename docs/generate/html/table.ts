import { html, lines, type Content, type Markup } from './markup';

export interface Row {
  /** Anchor of the row. */
  readonly id?: string;
  /** The first cell is the heading of the row. */
  readonly cells: readonly Content[];
}

interface Table {
  readonly caption: string;
  readonly head: readonly Content[];
  readonly rows: readonly Row[];
  /** What the style sheet makes of the columns. */
  readonly className?: string;
}

/** A table with caption and headings; on narrow screens it scrolls in a region that the keyboard reaches. */
export function table({ caption, head, rows, className }: Table): Markup {
  return html`<div class="scroll${className === undefined ? null : ` ${className}`}" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines(rows.map(rowOf))}
      </tbody>
    </table>
  </div>`;
}

/** Characters of a table's words from which it is folded: some screenful. */
const LONG = 1200;

const words = ({ text }: Markup): string => text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** The same, folded where it is long: browsers open it for an address within and for printing, the report has it open. */
export function foldedTable(of: Table): Markup {
  const whole = table(of);
  if (words(whole).length < LONG) return whole;
  return html`<details class="folded">
    <summary>${of.caption} <span class="count">(${of.rows.length === 1 ? '1 Zeile' : `${of.rows.length} Zeilen`})</span></summary>
    ${whole}
  </details>`;
}

const rowOf = ({ id, cells: [first = null, ...rest] }: Row): Markup =>
  html`<tr${id === undefined ? null : html` id="${id}"`}><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`;

/** The same without the columns in which no row says anything. */
export function withoutEmpty<T extends Pick<Table, 'head' | 'rows'>>(of: T): T {
  const isSaid = (column: number): boolean => of.rows.some(({ cells }) => (cells[column] ?? '') !== '');
  const kept = (cells: readonly Content[]): readonly Content[] => cells.filter((_, column) => isSaid(column));
  return { ...of, head: kept(of.head), rows: of.rows.map((row) => ({ ...row, cells: kept(row.cells) })) };
}
