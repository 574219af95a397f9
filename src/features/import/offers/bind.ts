import { fromPromise } from 'xstate';
import { call } from '#api/client';
import type { ImportVorgang } from '#contract/types';
import { importOffersMachine } from '#machines/import-offers/machine';
import type { OfferedImport } from '#machines/import-offers/types';
import { newestFirst } from '../newest-first';

/** More than these are not open at a time. */
const AT_MOST = 1_000;
/** The most urgent first: what runs, what waits for its credentials to be saved, what was never executed. */
const URGENCY: readonly OfferedImport['status'][] = ['INPROGRESS', 'FINISHED', 'VALID'];

function toOffer({
  id,
  createdAt,
  organisationsname,
  rollenname,
  dataItemCount,
  status,
  kennung,
  loeschungAm,
}: ImportVorgang): OfferedImport[] {
  const open = URGENCY.find((urgent) => urgent === status);
  if (open === undefined) return [];
  const names = { id, createdAt, organisationsname, rollenname };
  return [{ ...names, total: dataItemCount, status: open, kennung: kennung ?? null, erasedAt: loeschungAm ?? null }];
}

/**
 * The offer of open imports before the API. Each status is asked for by itself, in one answer: a backend that lists imports in no
 * order would hide an open one behind all those that are over.
 */
export const importOffersWiring = importOffersMachine.provide({
  actors: {
    loadOffers: fromPromise(async ({ signal }) => {
      const options = { signal, on401: 'throw' } as const;
      const found = await Promise.all(
        URGENCY.map((status) => call('import.history', { query: { status, offset: 0, limit: AT_MOST } }, options)),
      );
      return found.flatMap(({ items }) => items.toSorted(newestFirst).flatMap(toOffer));
    }),
  },
});
