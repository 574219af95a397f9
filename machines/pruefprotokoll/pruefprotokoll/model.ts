import { listModel } from '#machines/patterns/list/samples';
import { pruefprotokollMachine } from './machine';
import { FIRST_QUERY, type ListedLine } from './types';

const NOBODY = { id: null, name: null, benutzername: null, isGone: false };
const LOCKED: ListedLine = {
  id: '12',
  zeitpunkt: '2026-11-20T08:15:00.000Z',
  akteur: { id: '11111111-1111-4111-8111-111111111111', name: 'Ada Amt', benutzername: 'aamt', isGone: false },
  aktion: 'person-lock',
  gegenstand: { art: 'person', id: '22222222-2222-4222-8222-222222222222', name: 'Mila Thomsen', benutzername: 'mthomsen', isGone: false },
  ergebnis: 'ok',
  grund: null,
  aufruf: 'PUT /api/personen/:personId/lock-user',
  vorgangsnummer: '33333333-3333-4333-8333-333333333333',
  adresse: '198.51.100.7',
  stufe: 'gold',
  einzelheiten: 'unbefristet',
};
const SWEPT: ListedLine = {
  ...LOCKED,
  id: '11',
  akteur: NOBODY,
  aktion: 'person-expire',
  gegenstand: { art: 'person', id: '44444444-4444-4444-8444-444444444444', name: null, benutzername: null, isGone: true },
  aufruf: null,
  vorgangsnummer: null,
  adresse: null,
  stufe: null,
  einzelheiten: null,
};

export const model = listModel(pruefprotokollMachine, {
  first: FIRST_QUERY,
  filtered: { search: 'aamt' },
  rows: [LOCKED, SWEPT],
  calls: 'auditLog.list',
});
