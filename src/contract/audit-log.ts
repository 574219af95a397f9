/** How something that is logged has ended. */
export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;

/** The same in words, on the page and in a file. */
export const AUDIT_OUTCOMES_SAID: Readonly<Record<(typeof AUDIT_OUTCOMES)[number], string>> = {
  ok: 'gelungen',
  refused: 'abgelehnt',
  failed: 'gescheitert',
};

/** More lines than these are neither counted nor written into a file: the period is to be narrowed (G3.5). */
export const AUDIT_LINES_MOST = 10_000;
