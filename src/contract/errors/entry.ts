/** How a code comes about: by a request, by an injected fault, or as a default of the client (ERR-75). */
export type ErrorOrigin = 'server' | 'fault' | 'client';
export type ErrorSeverity = 'error' | 'warning' | 'info';
/** Where it is shown: at the field, inline with a retry (loading), or in a dialog (actions). */
export type ErrorPlacement = 'field' | 'inline' | 'dialog';

/** One row of the error table: what happened, why, and what to do now, in German. */
export interface ErrorEntry<O extends ErrorOrigin = ErrorOrigin> {
  readonly req: string;
  readonly severity: ErrorSeverity;
  readonly placement: ErrorPlacement;
  readonly origin: O;
  readonly title: string;
  readonly text: string;
  readonly wayOut: string;
}

/** What happened, why, and what to do now; a constant where two codes mean the same. */
export type Words = readonly [title: string, text: string, wayOut: string];

const row =
  (severity: ErrorSeverity, placement: ErrorPlacement) =>
  <O extends ErrorOrigin>(req: string, origin: O, ...[title, text, wayOut]: Words): ErrorEntry<O> => ({
    req,
    severity,
    placement,
    origin,
    title,
    text,
    wayOut,
  });

export const atField = row('error', 'field');
export const inline = row('error', 'inline');
export const inDialog = row('error', 'dialog');
export const warning = row('warning', 'dialog');
