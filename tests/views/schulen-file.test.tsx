import { beforeEach, vi } from 'vitest';
import { model as fileModel } from '#machines/schulen/schulen-file/model';
import { SAMPLE_CHECK } from '#machines/schulen/schulen-file/samples';
import { model as runModel } from '#machines/schulen/schulen-load/model';
import { LoadRun } from '#features/schulen/LoadRun';
import LoadSchulenScreen from '#features/schulen/LoadSchulenScreen';
import { schulenFileEvents, schulenLoadEvents } from '../screens/schulen-file';
import filePaths from '../models/generated/schulen-file.paths.json';
import runPaths from '../models/generated/schulen-load.paths.json';
import { walkThroughScreen } from './driver';
import { ADMIN, onPage } from './person-page';
import { NO_CONNECTION, NOT_KEPT, SIGN_IN, STEP_UP, RUN_UNCLEAR, RUN_UNHEARD } from './phrases';

const PAGE = [
  'Schulen aus Datei laden',
  'Legen Sie Schulen, Schulträger und Klassen aus einer Tabelle an, oder bringen Sie sie auf ihren Stand. Gelöscht wird nichts.',
  'Zu den Schulen',
];
const CHOOSE = [
  'Datei wählen',
  'Die Datei wird zuerst geprüft und mit dem Portal verglichen. Geladen wird erst, wenn Sie die Unterschiede gesehen haben.',
  'Datei mit Schulen',
  'CSV mit den Spalten Dienststellennummer, Schulname, Schulform, Schulträger und Klassen; höchstens 10 MB und 100.000 Zeilen.',
  'Datei hierher ziehen oder',
  'So sieht die Datei aus',
  'Dienststellennummer: in jeder Zeile einer Schule. An ihr wird eine Schule wiedererkannt.',
  'Schulname: bei einer neuen Schule nötig. Ein leeres Feld lässt den Namen einer Schule, wie er ist.',
  'Schulform: „öffentlich“ oder „Ersatz“, bei einer neuen Schule nötig.',
  'Schulträger: mit demselben Namen wie im Portal. Eine Zeile nur mit Schulträger und Schulform legt ihn an.',
  'Klassen: mit Kommas getrennt. Weitere Zeilen mit derselben Nummer nennen weitere Klassen.',
  'Dienststellennummer;Schulname;Schulform;Schulträger;Klassen',
  '0799001;Grundschule Beispielhausen;öffentlich;Stadt Beispielhausen;1a, 1b, 2a, 2b',
  'Beispieldatei speichern',
];
const TABLES = ['Unterschiede zum Portal', 'Unverändert: 1', 'Was', 'Name', 'Einzelheiten', 'Schule', '0705678 (Astrid-Lindgren-Schule)'];
const DIFFERENCES = [
  'Nicht gelesen werden die Spalten: Telefon',
  'Das Portal kennt sie nicht.',
  'Neu: 2',
  'Schulträger',
  'Stadt Kiel',
  '0701234 (Goethe-Schule)',
  'öffentlich; Schulträger Stadt Kiel; neue Klassen: 1a, 1b',
  'Geändert: 0',
  'Fehlt in der Datei (bleibt): 2',
  '0709999 (Dorfschule)',
  'Klasse',
  '4c',
  'an der Schule 0705678',
];
const QUESTION = [
  'Laden',
  '2 Einträge aus der Datei schulen.csv laden?',
  'Geladen wird, was neu oder geändert ist. Alles andere bleibt, auch was in der Datei fehlt.',
  'Andere Datei wählen',
  '2 Einträge laden',
];

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

walkThroughScreen({
  title: 'SCREEN-12, CALL-27: a file of schools is checked and compared before anything is loaded',
  model: fileModel,
  paths: filePaths,
  events: schulenFileEvents,
  render: () =>
    onPage(
      <LoadSchulenScreen
        user={ADMIN}
        flags={{ organisationFileEnabled: true }}
        params={{}}
        previous={null}
        onSessionChanged={() => undefined}
      />,
    ),
  shows: {
    choosing: ['schulen-file-input', 'save-example-button'],
    checking: ['schulen-file-checking', 'give-up-check-button'],
    faulty: ['schulen-file-faults', 'schulen-file-input', 'save-example-button'],
    compared: ['schulen-file-differences', 'differences-NEU', 'differences-GEAENDERT', 'differences-UNVERAENDERT', 'differences-FEHLT'],
    unchecked: ['retry-schulen-file-button', 'schulen-file-input', 'save-example-button'],
    awaitingStepUp: ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'],
    awaitingSignIn: ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'],
  },
  says: {
    choosing: [...PAGE, ...CHOOSE, 'Datei auswählen'],
    checking: [...PAGE, 'Datei wählen', 'Die Datei schulen.csv wird geprüft …', 'Prüfung abbrechen'],
    faulty: [
      ...PAGE,
      ...CHOOSE,
      'Andere Datei auswählen',
      'Die Datei schulen.csv hat 2 Fehler',
      'Es ist nichts geladen. Berichtigen Sie die Tabelle und wählen Sie die Datei erneut.',
      'Zeile 3, Schulform „Gym“: Diese Schulform gibt es nicht. Tragen Sie „öffentlich“ oder „Ersatz“ ein.',
      'Zeile 4, Dienststellennummer: Die Dienststellennummer fehlt. Tragen Sie sie ein.',
    ],
    compared: {
      'done:check(Unterschiede)': [...PAGE, ...QUESTION, ...TABLES, ...DIFFERENCES],
      'done:check(nichts zu laden)': [
        ...PAGE,
        ...TABLES,
        'Nichts zu laden',
        'Alles, was in der Datei schulen.csv steht, ist schon im Portal.',
        'Andere Datei wählen',
        'Neu: 0',
        'Geändert: 0',
        'Fehlt in der Datei (bleibt): 0',
      ],
    },
    unchecked: {
      DECLINE: [...PAGE, ...CHOOSE, 'Andere Datei auswählen', 'Die Datei ist noch nicht geprüft.'],
      'error:check(keine Verbindung)': [...PAGE, ...CHOOSE, 'Andere Datei auswählen', ...NO_CONNECTION, 'Erneut versuchen'],
      SAVE_EXAMPLE: [...PAGE, ...CHOOSE, 'Andere Datei auswählen', ...NO_CONNECTION, 'Erneut versuchen'],
    },
    awaitingStepUp: [...PAGE, ...STEP_UP],
    awaitingSignIn: [...PAGE, ...SIGN_IN],
  },
  saysAfter: NOT_KEPT,
});

const WORKING = ['bulk-working', 'bulk-progress'];
const WAITING = ['bulk-awaiting', 'step-up-alert', 'step-up-other-tab-link', 'step-up-decline-button'];
const OTHER_WINDOW = [
  'noch offen',
  'Bestätigen Sie in einem anderen Fenster; danach geht es hier von selbst weiter.',
  'Dieses Fenster behält den Stand. Lassen Sie es offen.',
  'Nicht jetzt',
];
const RESULT = ['Ergebnis je Zeile', 'Schule oder Schulträger', 'Ergebnis', 'Ergebnis speichern', 'Schließen'];
const STATES = [
  ['preparing', 'interrupted', 'reserving', '{"working":"running"}', '{"working":"pausing"}', '{"working":"cancelling"}', 'paused'],
  ['awaitingStepUp', 'awaitingSignIn', 'elsewhere', 'finished', 'cancelled', 'confirmingDiscard', 'discarding'],
].flat();

walkThroughScreen({
  title: 'SCREEN-12, CALL-27: what a file says is loaded, each school with its own result',
  model: runModel,
  paths: runPaths,
  events: schulenLoadEvents,
  render: ({ kept }) =>
    onPage(
      <LoadRun
        personId="person"
        {...(kept == null ? {} : { kept })}
        found={kept == null ? { name: 'schulen.csv', check: SAMPLE_CHECK } : null}
        onClosed={() => undefined}
      />,
    ),
  shows: {
    preparing: ['bulk-question', 'named-list', 'start-load-button', 'other-file-button', 'schulen-file-differences'],
    interrupted: ['bulk-interrupted', 'bulk-interrupted-text', 'bulk-open-names', 'bulk-go-on-button', 'bulk-discard-button'],
    confirmingDiscard: ['bulk-discard-question', 'bulk-open-names', 'bulk-keep-rest-button', 'bulk-discard-confirm-button'],
    discarding: ['bulk-discard-question', 'bulk-open-names'],
    reserving: WORKING,
    '{"working":"running"}': [...WORKING, 'bulk-pause-button', 'bulk-cancel-button'],
    '{"working":"pausing"}': [...WORKING, 'bulk-cancel-button'],
    '{"working":"cancelling"}': WORKING,
    paused: ['bulk-paused', 'bulk-go-on-button', 'bulk-cancel-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
    elsewhere: ['bulk-elsewhere', 'bulk-close-button'],
    finished: ['bulk-result', 'bulk-row-0', 'save-load-result-button', 'close-load-button'],
    cancelled: ['bulk-result', 'save-load-result-button', 'close-load-button'],
  },
  says: {
    preparing: [...QUESTION, ...TABLES, ...DIFFERENCES],
    interrupted: [
      'Unterbrochen: Schulen aus einer Datei laden',
      'Unterbrochen am',
      'Noch offen:',
      RUN_UNHEARD,
      'Rest verwerfen',
      'Weitermachen',
    ],
    confirmingDiscard: [
      'Den Rest verwerfen? Schulen aus einer Datei laden',
      'Was bearbeitet ist, bleibt bearbeitet.',
      'Noch offen:',
      RUN_UNHEARD,
      'Rest behalten',
      'Rest verwerfen',
    ],
    discarding: [
      'Den Rest verwerfen? Schulen aus einer Datei laden',
      'Was bearbeitet ist, bleibt bearbeitet.',
      'Noch offen:',
      RUN_UNHEARD,
      'Der Rest wird verworfen …',
    ],
    reserving: ['von 2 bearbeitet. Es beginnt gleich.'],
    '{"working":"running"}': ['Anhalten', 'Abbrechen'],
    '{"working":"pausing"}': ['was schon unterwegs ist, geht noch zu Ende.', 'Abbrechen'],
    '{"working":"cancelling"}': ['von 2 bearbeitet. Es wird abgebrochen; was schon unterwegs ist, geht noch zu Ende.'],
    paused: ['Angehalten', 'Abbrechen', 'Weitermachen'],
    awaitingStepUp: [...OTHER_WINDOW, 'Im neuen Tab bestätigen', ...STEP_UP.slice(0, 2)],
    awaitingSignIn: [...OTHER_WINDOW, 'Im neuen Tab anmelden', ...SIGN_IN.slice(0, 2)],
    elsewhere: [
      'In einem anderen Fenster',
      'Ein anderes Fenster hat diese Bearbeitung übernommen. Hier ist nichts mehr zu tun.',
      'Schließen',
    ],
    finished: ['Fertig', ...RESULT],
    cancelled: ['Abgebrochen', ...RESULT, 'erledigt'],
  },
  mayAlsoSay: Object.fromEntries(
    STATES.map((state) => [
      state,
      [
        ['Laden', '%', 'offen', 'noch offen', 'bearbeitet,', 'Liste der Gescheiterten speichern', 'Stadt Kiel', '0701234 (Goethe-Schule)'],
        ['neu angelegt, 2 neue Klassen', 'geladen', 'Dieser Browser hebt den Stand nicht auf: Schließen Sie das Fenster erst am Ende.'],
        ['von 2 bearbeitet. Lassen Sie dieses Fenster offen. Sie können anhalten oder abbrechen.'],
        [...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3), ...RUN_UNCLEAR],
      ].flat(),
    ]),
  ),
});
