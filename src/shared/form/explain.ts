import { errorText, type ErrorCatalogue } from '#contract/errors/lookup';

/** A code of the error table as it is said at a field: what happened and what to do. */
export function explainAtField(code: string, catalogue: ErrorCatalogue): string {
  const { text, wayOut } = errorText(code, catalogue);
  return `${text} ${wayOut}`;
}
