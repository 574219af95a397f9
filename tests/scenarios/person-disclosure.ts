import { MARIE } from './person-details-words';
import { drückt, MARIE_VOSS } from './person-disclosure-words';
import type { Area } from './engine/told';
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
        sieht('Stand: 26.11.2026, 10:15. Auch dieser Abruf ist protokolliert'),
        sieht('Befristet bis einschließlich 31.07.2027'),
        sieht('Schule oder Dienststelle, zu der die Person hauptsächlich gehört keine'),
        sieht('An keiner Schule oder Stelle seit trifft nicht zu: die Person ist zugeordnet'),
        sieht('Zähler der Änderungen 3'),
        sieht('sagt die Datenschutzerklärung des Schulportals.'),
        siehtNicht('keine Angabe'),
        sieht('Person gesperrt'),
        sieht('jemand anderes'),
        sieht('Gezeigt sind die neuesten 1 von 700.'),
        sieht('Von diesen Dingen ist derzeit nichts gespeichert:'),
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
