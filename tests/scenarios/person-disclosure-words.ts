import { DISCLOSED_GROUPS } from '#contract/disclosure';
import type { Disclosure } from '#contract/types';
import type { ReadingEvent } from '#machines/patterns/reading/types';
import { personDisclosureEvents } from '../screens/person-disclosure';
import { MARIE } from './person-details-words';
import { buttons } from './engine/vocabulary';

const NICHTS = Object.fromEntries(DISCLOSED_GROUPS.map((group) => [group, []])) as unknown as Disclosure['gruppen'];
/** What is stored of her. */
export const MARIE_VOSS: Disclosure = {
  stand: '2026-11-26T09:15:00.000Z',
  protokollzeilen: 700,
  gruppen: {
    ...NICHTS,
    stammdaten: [
      {
        vorname: 'Marie',
        familienname: 'Voß',
        benutzername: 'mvoss',
        personalnummer: null,
        stammorganisation: null,
        technisch: false,
        ohneZuordnungSeit: null,
        zuletztUnter: null,
        version: '3',
        angelegtAm: '2026-08-01T06:00:00.000Z',
        geaendertAm: '2026-08-01T06:00:00.000Z',
        kennung: MARIE,
      },
    ],
    zuordnungen: [
      {
        organisation: '0705678 Astrid-Lindgren-Schule',
        rolle: 'Lehrkraft',
        befristung: '2027-07-31T22:00:00.000Z',
        verwaltetKonto: true,
        angelegtAm: '2026-08-01T06:00:00.000Z',
        geaendertAm: '2026-08-01T06:00:00.000Z',
      },
    ],
    protokoll: [
      {
        zeitpunkt: '2026-10-01T06:00:00.000Z',
        aktion: 'person-lock',
        handelnd: 'ANDERE',
        gegenstand: 'person',
        ergebnis: 'ok',
        grund: null,
        einzelheiten: ['2026-12-31T23:00:00.000Z'],
        aufruf: 'PUT /api/personen/{personId}/lock-user',
        stufe: null,
        adresse: null,
        vorgangsnummer: 'a1',
      },
    ],
  },
};

export const drückt = buttons<ReadingEvent>(
  'person-disclosure',
  personDisclosureEvents,
)({
  'Erneut versuchen': { type: 'RETRY' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
});
