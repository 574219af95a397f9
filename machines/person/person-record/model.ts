import { NO_METADATA } from '#rules/person-drafts';
import type { PersonRecord } from '#rules/person-record';
import { readingModel } from '#machines/patterns/reading/samples';
import { personRecordMachine } from './machine';

const LARS: PersonRecord = {
  ...NO_METADATA,
  id: 'a',
  vorname: 'Lars',
  familienname: 'Kröger',
  username: 'lkroeger',
  personalnummer: '0815',
  email: { status: 'ENABLED', address: 'lars.kroeger@schule.example' },
  isLocked: false,
  locks: [],
  allowed: { passwort: true, sperre: true, zweiterFaktor: true, loeschen: true, namen: true },
  isLockForeign: false,
  lockDue: null,
  deletionDue: null,
};

export const model = readingModel(personRecordMachine, {
  known: [
    { name: 'aktiv', value: LARS },
    {
      name: 'gesperrt',
      value: {
        ...LARS,
        isLocked: true,
        locks: [
          {
            kind: 'manual',
            by: { id: 'goethe', title: '0701234 (Goethe-Schule)' },
            since: '2026-11-02T08:15:00.000Z',
            until: '2026-12-31T23:00:00.000Z',
          },
        ],
      },
    },
  ],
  calls: ['personen.get', 'organisationen.get'],
});
