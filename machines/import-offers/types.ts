import type { ImportStatus } from '#contract/enums';

/** An import of one's own that is not over: it runs, its credentials are still there, or it was never executed. */
export interface OfferedImport {
  readonly id: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly organisationsname: string;
  readonly rollenname: string;
  /** Rows of its file. */
  readonly total: number;
  readonly status: Extract<ImportStatus, 'INPROGRESS' | 'FINISHED' | 'VALID'>;
  /** Dienststellennummer of its school, where the backend tells. */
  readonly kennung: string | null;
  /** When its rows are erased, credentials with them (ISO instant), where the backend tells. */
  readonly erasedAt: string | null;
}
