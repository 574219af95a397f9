import { flushSync } from 'react-dom';

/** Ids of what an edit may lack in the filter. */
export const FILTER_PLACES = { schule: 'personen-filter-schule', rolle: 'personen-filter-rolle' } as const;

/** Leads into the field of a filter; where a narrow screen has folded them away they unfold (LIST-01). */
export function focusFilter(name: keyof typeof FILTER_PLACES): void {
  const place = document.getElementById(FILTER_PLACES[name]);
  const fields = place?.parentElement;
  if (!place || !fields) return;
  const fold = document.querySelector<HTMLElement>(`[aria-expanded="false"][aria-controls="${fields.id}"]`);
  if (fields.getClientRects().length === 0) flushSync(() => fold?.click());
  place.querySelector<HTMLElement>('input, [role="button"], button')?.focus();
}
