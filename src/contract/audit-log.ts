/** How something that is logged has ended. */
export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;

/** More lines than these are neither counted nor written into a file: the period is to be narrowed (G3.5). */
export const AUDIT_LINES_MOST = 10_000;
