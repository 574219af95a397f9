import type { PersonHistoryEntry } from '#contract/types';
import { readingModel } from '#machines/patterns/reading/samples';
import { personVerlaufMachine } from './machine';

const LOCKED: PersonHistoryEntry = {
  id: '2',
  zeitpunkt: '2026-11-02T08:15:00.000Z',
  aktion: 'person-lock',
  akteur: { art: 'LANDESADMINISTRATION' },
  gesperrtBis: '2026-12-31T23:00:00.000Z',
};
const MOVED: PersonHistoryEntry = {
  id: '1',
  zeitpunkt: '2026-10-01T06:00:00.000Z',
  aktion: 'kontexte-update',
  akteur: { art: 'PERSON', name: 'Silke Clausen' },
  zuordnungen: [
    { art: 'HINZUGEFUEGT', organisation: '0705678 (Astrid-Lindgren-Schule)', rolle: 'Lehrkraft', befristung: '2027-07-31T22:00:00.000Z' },
    { art: 'ENTFERNT', organisation: '0701234 (Goethe-Schule)', rolle: 'Lehrkraft', befristung: null },
  ],
};

export const model = readingModel(personVerlaufMachine, {
  known: [
    { name: 'zwei Änderungen', value: { entries: [LOCKED, MOVED], total: 2 } },
    { name: 'nichts', value: { entries: [], total: 0 } },
  ],
  calls: 'personen.verlauf',
});
