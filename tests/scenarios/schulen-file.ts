import type { Area } from './engine/told';
import { antwortet, fehler, gesendet, gesendetJe, nieGesendet, sieht, siehtNicht, speichert } from './engine/words';
import { DATEI_SEITE, drückt, FEHLER, INHALT, KIEL, lauf, stück, UNTERSCHIEDE, wähltDieDatei } from './schulen-file-words';

const flags = { organisationFileEnabled: true };
const seite = { says: 'jemand öffnet „Schulen aus Datei laden“', address: DATEI_SEITE, flags, server: [] };

/** Schools, carriers and classes from a file, on their page. */
export const schulenFile: Area = {
  name: 'schulen-file',
  title: 'Schulen aus einer Datei laden',
  scenarios: [
    {
      id: 'SCHULDATEI-01',
      req: ['SCREEN-12', 'CALL-27'],
      title: 'Erst die Unterschiede, dann das Laden: der Schulträger ist da, bevor seine Schulen beginnen',
      given: seite,
      steps: [
        wähltDieDatei,
        gesendet('organisationen.checkFile', { file: INHALT }),
        antwortet('organisationen.checkFile', UNTERSCHIEDE),
        sieht('Neu: 3'),
        sieht('Geändert: 0'),
        sieht('Unverändert: 0'),
        sieht('Fehlt in der Datei (bleibt): 1'),
        sieht('0709999 (Dorfschule)'),
        lauf('3 Einträge laden'),
        gesendet('organisationen.load', { body: KIEL }),
        antwortet('organisationen.load', { stand: 'NEU', klassen: 0 }),
        gesendetJe('organisationen.load', { body: stück('0701234', 'Goethe-Schule') }, { body: stück('0705678', 'Schiller-Schule') }),
        antwortet('organisationen.load', { stand: 'NEU', klassen: 1 }),
        antwortet('organisationen.load', fehler('NEWER_VERSION_ORGANISATION', 400)),
        sieht('2 von 3 sind geladen, 1 gescheitert.'),
        sieht('neu angelegt, 1 neue Klasse'),
        sieht('Jemand anderes hat diese Schule geändert, nachdem die Datei geprüft war.'),
      ],
    },
    {
      id: 'SCHULDATEI-02',
      req: ['SCREEN-12', 'CALL-27'],
      title: 'Eine Datei mit Fehlern lädt nichts: jeder Fehler steht da mit seiner Zeile, und dieselbe Datei lässt sich berichtigt wählen',
      given: seite,
      steps: [
        nieGesendet('organisationen.load'),
        drückt('Beispieldatei speichern'),
        speichert(/^Beispiel_Schulen\.csv$/, '0799001;Grundschule Beispielhausen;öffentlich;Stadt Beispielhausen;1a, 1b, 2a, 2b'),
        wähltDieDatei,
        gesendet('organisationen.checkFile'),
        antwortet('organisationen.checkFile', FEHLER),
        sieht('Die Datei schulen.csv hat 1 Fehler'),
        sieht('Zeile 2, Schulform „Gym“: Diese Schulform gibt es nicht.'),
        wähltDieDatei,
        gesendet('organisationen.checkFile'),
        siehtNicht('Gym'),
        antwortet('organisationen.checkFile', fehler('', 500)),
        drückt('Erneut versuchen'),
        gesendet('organisationen.checkFile', { file: INHALT }),
        antwortet('organisationen.checkFile', { ...UNTERSCHIEDE, traeger: [], schulen: [] }),
        sieht('Nichts zu laden'),
        drückt('Andere Datei wählen'),
        sieht('Datei auswählen'),
      ],
    },
  ],
};
