import { fromPromise } from 'xstate';
import { call } from '#api/client';
import type { ImportVorgang } from '#contract/types';
import { importOffersMachine } from '#machines/import-offers/machine';
import type { OfferedImport } from '#machines/import-offers/types';

/** More than these are not open at a time: what is older is erased and closed by the server. */
const NEWEST = 100;
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

/** The offer of open imports before the API. */
export const importOffersWiring = importOffersMachine.provide({
  actors: {
    loadOffers: fromPromise(async ({ signal }) => {
      const { items } = await call('import.history', { query: { offset: 0, limit: NEWEST } }, { signal, on401: 'throw' });
      return items.flatMap(toOffer).toSorted((a, b) => URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status));
    }),
  },
});
