/** A piece of HTML or SVG that is already escaped. */
export class Markup {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type Content = string | number | Markup | null | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** Is for whoever reads the code: on the page it weighs. */
const INDENTATION = /\n +/g;

/** Everything that is put in is escaped, unless it is markup itself; lists are joined, null is nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(
    strings.map((text, index) => text.replace(INDENTATION, '\n') + (index < values.length ? render(values[index] ?? null) : '')).join(''),
  );
}

function render(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return (content as readonly Content[]).map(render).join('');
  return escape(String(content));
}

/** Joins pieces with a separator. */
export function join(parts: readonly Content[], separator: Content): Content {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

/** One piece a line, so that a change shows where it is. */
export const lines = (parts: readonly Content[]): Content => join(parts, '\n');
