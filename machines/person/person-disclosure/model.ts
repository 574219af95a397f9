import { DISCLOSED_GROUPS } from '#contract/disclosure';
import type { Disclosure } from '#contract/types';
import { readingModel } from '#machines/patterns/reading/samples';
import { personDisclosureMachine } from './machine';

const NOTHING = Object.fromEntries(DISCLOSED_GROUPS.map((group) => [group, []])) as unknown as Disclosure['gruppen'];

const MILA: Disclosure = {
  stand: '2026-11-26T09:15:00.000Z',
  protokollzeilen: 1,
  gruppen: {
    ...NOTHING,
    konto: [
      {
        benutzername: 'mthomsen',
        passwort: true,
        einstiegspasswort: false,
        passwortGeaendertAm: '2026-09-01T06:00:00.000Z',
        einstiegspasswortVom: null,
        angelegtAm: '2026-08-01T06:00:00.000Z',
      },
    ],
    protokoll: [
      {
        zeitpunkt: '2026-10-01T06:00:00.000Z',
        aktion: 'person-update',
        handelnd: 'ANDERE',
        gegenstand: 'person',
        ergebnis: 'ok',
        grund: null,
        einzelheiten: ['Vorname', 'Nachname'],
        aufruf: 'PATCH /api/personen/{personId}/metadata',
        stufe: null,
        adresse: null,
        vorgangsnummer: 'a1',
      },
    ],
  },
};

export const model = readingModel(personDisclosureMachine, {
  known: [
    { name: 'Konto und Protokoll', value: MILA },
    { name: 'mehr, als gezeigt wird', value: { ...MILA, protokollzeilen: 12_000 } },
  ],
  calls: 'personen.auskunft',
});
