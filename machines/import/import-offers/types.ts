import type { ImportVorgang } from '#contract/types';

/** An import of one's own that is not over: it runs, its credentials are still there, or it was never executed. */
export interface OfferedImport extends ImportVorgang {
  readonly status: Extract<ImportVorgang['status'], 'INPROGRESS' | 'FINISHED' | 'VALID'>;
}
