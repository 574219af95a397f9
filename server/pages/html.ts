/** Text that is already safe HTML. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template tag that escapes every value that is not Html itself; lists are joined. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[] | null)[]): Html {
  const write = (value: string | Html | readonly Html[] | null): string => {
    if (value === null) return '';
    if (value instanceof Html) return value.text;
    return typeof value === 'string'
      ? value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
      : value.map((part) => part.text).join('');
  };
  return new Html(strings.reduce((text, part, index) => text + part + (index < values.length ? write(values[index] ?? null) : ''), ''));
}
