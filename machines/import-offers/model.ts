import { defineModel } from '../shared/model';
import { SIGNED_OUT, STEP_UP_DEMAND } from '../shared/step-up-samples';
import { importOffersMachine } from './machine';
import type { OfferedImport } from './types';

const offer = (id: string, status: OfferedImport['status']): OfferedImport => ({
  id,
  createdAt: '2026-11-20T09:00:00.000Z',
  organisationsname: 'Testschule-PW665',
  rollenname: 'itslearning-Schüler',
  total: 2,
  status,
  kennung: '1111165',
  erasedAt: '2026-12-05T09:00:00.000Z',
});

export const model = defineModel(importOffersMachine, {
  inputs: [{ name: 'Besuch der Importseite', value: undefined }],
  endpoints: { loadOffers: 'import.history' },
  events: [{ name: 'RETRY', value: { type: 'RETRY' } }],
  actors: {
    loadOffers: {
      done: [
        { name: 'einige', value: [offer('vorgang-1', 'INPROGRESS'), offer('vorgang-2', 'FINISHED'), offer('vorgang-3', 'VALID')] },
        { name: 'keine', value: [] },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
  },
  abstract: ({ offers, failure }) => ({ offers: offers.length > 0, failure: failure !== null }),
  invariants: [
    {
      name: 'what is offered is there',
      sentence: 'Angeboten wird nur, was der Server als offenen Import nennt.',
      req: ['STATE-09'],
      holds: (snapshot) => snapshot.matches('offered') === snapshot.context.offers.length > 0,
    },
    {
      name: 'a failure is never passed over',
      sentence: 'Lässt sich nicht feststellen, ob Importe offen sind, wird das gesagt.',
      req: ['ERR-00'],
      holds: (snapshot) => !snapshot.matches('unknown') || snapshot.context.failure !== null,
    },
  ],
  isSafe: (snapshot) => !snapshot.matches('looking'),
});
