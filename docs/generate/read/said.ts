/** A value as auditors read it: yes and no, nothing, and what lies inside by its names. */
export function said(value: unknown): string {
  if (value === true) return 'ja';
  if (value === false) return 'nein';
  if (value === null || value === undefined || value === '') return 'leer';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value) ? value.map(within) : Object.entries(value).map(([name, part]) => `${name} ${within(part)}`);
  return parts.length === 0 ? 'leer' : parts.join(', ');
}

const within = (value: unknown): string => (typeof value === 'object' && value !== null ? `(${said(value)})` : said(value));

/** What an event brings is called by what it is, not by the name that the library gives it. */
export const nameInEvent = (name: string): string => ({ output: 'Antwort', error: 'Fehler' })[name] ?? name;
