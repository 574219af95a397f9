import type { MeldungRevision } from '#contract/types';
import { readingModel } from '#machines/patterns/reading/samples';
import { hinweisVerlaufMachine } from './machine';

const FIRST: MeldungRevision = {
  revision: 1,
  zeitpunkt: '2026-11-20T08:15:00.000Z',
  inhalt: 'Wartung am Freitag',
  status: 'NICHT_VEROEFFENTLICHT',
  akteur: { art: 'SCHULPORTAL' },
};
const SECOND: MeldungRevision = {
  revision: 2,
  zeitpunkt: '2026-11-21T09:30:00.000Z',
  inhalt: 'Wartung am Samstag',
  status: 'VEROEFFENTLICHT',
  akteur: { art: 'PERSON', name: 'Ada Amt' },
};

export const model = readingModel(hinweisVerlaufMachine, {
  known: [
    { name: 'ein Stand', value: { revisions: [FIRST], total: 1 } },
    { name: 'zwei Stände', value: { revisions: [SECOND, FIRST], total: 2 } },
  ],
  calls: ['meldung.list', 'meldung.verlauf'],
});
