import type { PageError, reportError } from './report-error';

/** Asked for once: where it does not come either, nothing is reported. */
let reporter: Promise<{ readonly reportError: typeof reportError }> | undefined;

/**
 * Reports an error of the page by what is loaded only then; without a line nothing is tried (G3.4).
 * @returns the id under which the server has written it down, null for none
 */
export async function report(error: PageError): Promise<string | null> {
  try {
    if (navigator.onLine) return await (await (reporter ??= import('./report-error'))).reportError(error);
  } catch {
    // What cannot be told stays untold.
  }
  return null;
}
