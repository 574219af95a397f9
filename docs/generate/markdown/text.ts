/** Text as a cell or a paragraph holds it: on one line, and none of it markup. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\|*]/g, (char) => `\\${char}`)
    .replaceAll('<', '&lt;')
    .trim();

/** A name of the source. */
export const code = (name: string): string => `\`${name}\``;

/** Several things in one cell, each on a line of its own. */
export const stacked = (parts: readonly string[]): string => parts.join('<br>');

/** A table, one row a line: a change shows where it is. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => (cell === '' ? ' ' : cell)).join(' | ')} |`;

/** A section with its heading; nothing where it has nothing to say. */
export const section = (title: string, content: string): string[] => (content === '' ? [] : [`## ${title}`, content]);

/** A whole file of paragraphs. */
export const document = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
