/** Told when a row, an import or a sweep breaks off; the line holds ids and codes, never names. */
export type Report = (line: string) => void;

/** The SQLSTATE or the kind of an error: its text may hold names. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
