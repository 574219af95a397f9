import { DISCLOSED_GROUPS } from '#contract/disclosure';
import type { Disclosure } from '#contract/types';
import type { ReadingEvent } from '#machines/patterns/reading/types';
import { personDisclosureEvents } from '../screens/person-disclosure';
import { MARIE } from './person-details-words';
import type { Area } from './engine/told';
import { buttons } from './engine/vocabulary';
import {
  antwortet,
  beimSchließenFragtNiemand,
  fehler,
  gehtZurAnmeldung,
  gesendet,
  hält,
  kehrtZurück,
  nieGespeichert,
  sieht,
  siehtNicht,
} from './engine/words';

const ADRESSE = `/admin/personen/${MARIE}/auskunft`;
const VON = { path: { personId: MARIE } };
const NICHTS = Object.fromEntries(DISCLOSED_GROUPS.map((group) => [group, []])) as unknown as Disclosure['gruppen'];
const MARIE_VOSS: Disclosure = {
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

const drückt = buttons<ReadingEvent>(
  'person-disclosure',
  personDisclosureEvents,
)({
  'Erneut versuchen': { type: 'RETRY' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
});
const seite = { says: 'jemand öffnet die Auskunft über Marie Voß', address: ADRESSE, flags: { personDisclosureEnabled: true } };

/** Everything that is stored of a person, on its page (own addition). */
export const personDisclosure: Area = {
  name: 'person-disclosure',
  title: 'Auskunft über eine Person',
  scenarios: [
    {
      id: 'AUSKUNFT-01',
      req: ['SCREEN-05', 'CALL-40', 'D-12'],
      title: 'Einmal abgerufen steht alles in Gruppen da, auch dass es von etwas nichts gibt; wer sonst handelte, hat keinen Namen',
      given: { ...seite, server: [hält('personen.auskunft', MARIE_VOSS)] },
      steps: [
        gesendet('personen.auskunft', VON),
        sieht('Auskunft über Marie Voß'),
        sieht('Stand: 26.11.2026, 10:15.'),
        sieht('Befristet bis 31.07.2027'),
        sieht('Person gesperrt'),
        sieht('jemand anderes'),
        sieht('Gezeigt sind die neuesten 1 von 700.'),
        sieht('Von diesen Dingen ist nichts gespeichert:'),
        nieGespeichert,
        beimSchließenFragtNiemand,
      ],
    },
    {
      id: 'AUSKUNFT-02',
      req: ['PERM-04', 'D-16', 'ERR-15'],
      title: 'Wer nicht alles herausgeben darf, liest warum, und nichts von der Person',
      given: { ...seite, server: [hält('personen.auskunft', fehler('MISSING_PERMISSIONS', 403))] },
      steps: [
        gesendet('personen.auskunft', VON),
        sieht('Ihre Rolle erlaubt diese Aktion nicht.'),
        siehtNicht('Voß'),
        siehtNicht('Persönliche Daten'),
      ],
    },
    {
      id: 'AUSKUNFT-03',
      req: ['ERR-00', 'STATE-13', 'PERM-03'],
      title: 'Ohne Verbindung wird es auf Wunsch neu versucht; ohne frischen zweiten Faktor erst danach abgerufen',
      given: { ...seite, server: [] },
      steps: [
        antwortet('personen.auskunft', fehler('', 500)),
        sieht('Erneut versuchen'),
        drückt('Erneut versuchen'),
        gesendet('personen.auskunft', VON, 2),
        antwortet('personen.auskunft', fehler('REQUIRED_STEP_UP_LEVEL_NOT_MET', 403)),
        siehtNicht('Persönliche Daten'),
        drückt('Mit zweitem Faktor bestätigen'),
        gehtZurAnmeldung('gold', ADRESSE),
        kehrtZurück('gold'),
        gesendet('personen.auskunft', VON),
        antwortet('personen.auskunft', MARIE_VOSS),
        sieht('0705678 Astrid-Lindgren-Schule'),
      ],
    },
  ],
};
