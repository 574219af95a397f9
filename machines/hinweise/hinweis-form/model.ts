import type { MeldungStatus } from '#contract/enums';
import { problemsOfHinweis, type HinweisDraft, type StoredHinweis } from '#contract/hinweise';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { hinweisFormMachine, isSeenAtOnce, THE_HINWEIS, type HinweisSaved } from './machine';

const record = (inhalt: string, status: MeldungStatus, version: number): StoredRecord<HinweisDraft, StoredHinweis | null> => ({
  fields: { inhalt, status },
  read: { id: 'a', changedAt: '2026-11-20T08:15:00.000Z', othersPublished: 0 },
  version,
});

const PUBLISHED: HinweisSaved = { inhalt: 'Wartung am Samstag', status: 'VEROEFFENTLICHT', before: 'NICHT_VEROEFFENTLICHT' };

export const model = formModel(hinweisFormMachine, {
  inputs: [
    { name: 'Hinweis', value: { id: THE_HINWEIS } },
    { name: 'Hinweis mit Entwurf', value: { id: THE_HINWEIS, draft: { inhalt: 'Wartung am Samstag', status: 'NICHT_VEROEFFENTLICHT' } } },
  ],
  changes: [
    { name: 'Text', value: { inhalt: 'Wartung am Samstag' } },
    { name: 'leerer Text', value: { inhalt: '' } },
    { name: 'Text wie gelesen', value: { inhalt: 'Wartung am Freitag' } },
  ],
  orders: [
    { name: 'SUBMIT(zu sehen)', value: { status: 'VEROEFFENTLICHT' } },
    { name: 'SUBMIT(nicht zu sehen)', value: { status: 'NICHT_VEROEFFENTLICHT' } },
  ],
  records: {
    read: record('Wartung am Freitag', 'NICHT_VEROEFFENTLICHT', 1),
    otherField: record('Wartung am Freitag', 'VEROEFFENTLICHT', 2),
    sameField: record('Wartung am Montag', 'NICHT_VEROEFFENTLICHT', 2),
  },
  contested: 'inhalt',
  saved: [{ name: 'veröffentlicht', value: PUBLISHED }],
  refusals: [{ name: 'Text abgelehnt', value: { code: 'MELDUNG_INHALT', status: 400 } }],
  calls: { read: 'meldung.list', save: ['meldung.list', 'meldung.save'], find: 'meldung.list' },
  isSound: (draft) => Object.keys(problemsOfHinweis(draft)).length === 0,
  asks: isSeenAtOnce,
});
