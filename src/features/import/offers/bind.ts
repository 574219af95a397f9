import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import type { ImportVorgang } from '#contract/types';
import { importOffersMachine } from '#machines/import-offers/machine';
import type { model } from '#machines/import-offers/model';
import type { OfferedImport } from '#machines/import-offers/types';
import { resumableOf } from '#machines/shared/content-hash';
import { newestFirst } from '../newest-first';

/** More than these are not open at a time. */
const AT_MOST = 1_000;
/** The most urgent first: what runs, what waits for its credentials to be saved, what was never executed. */
const URGENCY: readonly OfferedImport['status'][] = ['INPROGRESS', 'FINISHED', 'VALID'];

export const offersResumable = resumableOf(importOffersMachine);

function toOffer(item: ImportVorgang): OfferedImport[] {
  const { id, createdAt, organisationsname, rollenname, dataItemCount, kennung = null, loeschungAm = null } = item;
  const status = URGENCY.find((urgent) => urgent === item.status);
  if (status === undefined) return [];
  return [{ id, createdAt, organisationsname, rollenname, total: dataItemCount, status, kennung, erasedAt: loeschungAm }];
}

/**
 * The offer of open imports before the API. Each status is asked for by itself, in one answer: a backend that lists imports in no
 * order would hide an open one behind all those that are over.
 */
export const importOffersWiring = importOffersMachine.provide({
  actors: actorsOf<typeof model>(importOffersMachine, {
    loadPage: async ({ call }) => {
      const found = await Promise.all(URGENCY.map((status) => call('import.history', { query: { status, offset: 0, limit: AT_MOST } })));
      const items = found.flatMap((page) => page.items.toSorted(newestFirst).flatMap(toOffer));
      return { items, total: items.length };
    },
    keeper: snapshotKeeper(offersResumable),
  }),
  actions: leaveActions,
});
