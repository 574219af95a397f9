import { wireList } from '#shared/list/wire-list';
import type { ImportVorgang } from '#contract/types';
import { importOffersMachine } from '#machines/import/import-offers/machine';
import type { model } from '#machines/import/import-offers/model';
import type { OfferedImport } from '#machines/import/import-offers/types';
import { newestFirst } from '../newest-first';

const AT_MOST = 1_000;
/** The most urgent first: what runs, what waits for its credentials to be saved, what was never executed. */
const URGENCY: readonly OfferedImport['status'][] = ['INPROGRESS', 'FINISHED', 'VALID'];

const isOpen = (item: ImportVorgang): item is OfferedImport => URGENCY.some((status) => status === item.status);

/**
 * The offer of open imports before the API. Each status is asked for by itself, in one answer: a backend that lists imports in no
 * order would hide an open one behind all those that are over.
 */
export const importOffersWiring = wireList<typeof model>(importOffersMachine, async ({ call }) => {
  const found = await Promise.all(URGENCY.map((status) => call('import.history', { query: { status, offset: 0, limit: AT_MOST } })));
  const items = found.flatMap((page) => page.items.filter(isOpen).toSorted(newestFirst));
  return { items, total: items.length };
});
