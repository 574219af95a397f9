import { expect } from 'vitest';
import type { Model } from '../models/engine/candidates';
import { snapshotsOnPath } from '../models/engine/first-sights';
import type { StoredPath } from '../models/engine/paths-file';

/** What asks the list for something else, or drops what was chosen: it acts on no row. */
const ASKS = [
  '.page-head',
  '.list-controls',
  '.list-foot',
  '[data-testid="hidden-selection"]',
  '.chip',
  '[data-testid="reset-filter-button"]',
  '[data-testid^="sort-"]',
  '[data-testid^="refresh-"]',
  '[data-testid="retry-button"]',
  '[data-testid="select-found-button"]',
  '[data-testid="clear-selection-button"]',
  '[data-testid="hidden-selection-button"]',
].join();

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Rows of a list that are there, but are not the answer to what is asked now. */
export const isStale = (context: unknown): boolean => {
  const { items, isAnswer } = context as { readonly items?: readonly unknown[]; readonly isAnswer?: boolean };
  return isAnswer === false && items !== undefined && items.length > 0;
};

/** Whether some path comes by such rows; each list that can be asked otherwise has one. */
export const comesByStaleRows = (model: Model, paths: readonly StoredPath[]): boolean =>
  paths.some((path) => snapshotsOnPath(model, path).some(({ context }) => isStale(context)));

/** Nothing on the page acts on rows, or on all that was found, while these are no answer (D-26): every control there is inert, or only asks. */
export function expectNothingToActOn(page: Element): void {
  const live = [...page.querySelectorAll(CONTROLS)].filter((one) => one.closest(`[inert], ${ASKS}`) === null);
  expect(live.map((one) => (one.cloneNode(true) as Element).outerHTML)).toEqual([]);
}
