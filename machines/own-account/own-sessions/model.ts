import type { OwnSession } from '#contract/types';
import { readingModel } from '#machines/patterns/reading/samples';
import { ownSessionsMachine } from './machine';

const HERE: OwnSession = {
  id: '0b2f6a3e-6d0c-4b52-9a54-1f1f4f6f0a01',
  browser: 'Firefox',
  system: 'Windows',
  angemeldetSeit: '2026-11-21T08:15:00.000Z',
  zuletztBenutzt: '2026-11-21T09:00:00.000Z',
  stufe: 'gold',
  dieseSitzung: true,
};
const UNKNOWN: OwnSession = {
  ...HERE,
  id: '0b2f6a3e-6d0c-4b52-9a54-1f1f4f6f0a02',
  browser: null,
  system: null,
  stufe: 'silver',
  dieseSitzung: false,
};

export const model = readingModel(ownSessionsMachine, {
  known: [
    { name: 'zwei Sitzungen', value: { sitzungen: [HERE, UNKNOWN], anzahl: 2 } },
    { name: 'nur diese', value: { sitzungen: [HERE], anzahl: 1 } },
  ],
  calls: 'sessions.list',
});
