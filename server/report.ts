import { DatabaseUnavailable } from './db/unavailable';

/** Told when a row, an import or a sweep breaks off; the line holds ids and codes, never names. */
export type Report = (line: string) => void;

/** The SQLSTATE or the kind of an error: its text may hold names. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Tells what broke off, but not that the database is away: that is told once, by who looks for it (start/gate.ts). */
export function reportUnlessAway(report: Report, what: string, error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) report(`${what}: ${codeOf(error)}`);
}
