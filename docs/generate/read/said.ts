/** A value as auditors read it. */
export function said(value: unknown): string {
  if (value === true) return 'ja';
  if (value === false) return 'nein';
  if (value === null || value === undefined || value === '') return 'leer';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
