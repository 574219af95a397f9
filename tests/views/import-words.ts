import { NO_CONNECTION, NOT_KEPT, SIGN_IN, STEP_UP } from './phrases';
import type { Saying, Words } from './words';

const FRAME = [
  'Benutzer importieren',
  'Legen Sie Konten für viele Schülerinnen und Schüler einer Schule auf einmal an.',
  'Bisherige Importe',
  'Schritte des Imports',
  'Vorbereiten',
  'Auswählen',
  'Prüfen',
  'Bestätigen',
  'Importieren',
  'Ergebnis',
];
/** A step: marked in the frame, and headed. */
const at = (step: string, heading: string): readonly string[] => [...FRAME, `▸ ${step}`, heading];
const UNKNOWN = '1 Klasse gibt es an der Schule nicht';
const CHECK = at('Prüfen', 'Datei prüfen');
const CONFIRM = at('Bestätigen', 'Import bestätigen');
const RUN = at('Importieren', 'Import läuft');
const RESULT = at('Ergebnis', 'Ergebnis des Imports');
const ENDED = at('Ergebnis', 'Import beendet');

const FORM = [
  ...at('Auswählen', 'Schule, Rolle und Datei auswählen'),
  'Alle drei Angaben sind erforderlich.',
  'Schule',
  'Rolle',
  'CSV-Datei',
  'Höchstens 2.000 Benutzer und 5 MB je Datei.',
  'Datei hierher ziehen oder',
  'Import verlassen',
  'Zurück',
  'Datei prüfen',
];
const SCHULEN = {
  loading: [],
  typedAhead: [],
  searching: [],
  settling: [],
  found: [],
  failed: [
    'Die Schulen wurden nicht geladen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut. Fehlercode: UNSPECIFIED_ERROR',
    'Schulen erneut laden',
  ],
} as const;
const ROLLEN = {
  waiting: ['Wählen Sie zuerst eine Schule.'],
  loading: ['Rollen für Schülerinnen und Schüler dieser Schule'],
  found: ['Rollen für Schülerinnen und Schüler dieser Schule'],
  none: ['Diese Schule hat keine Rolle für Schülerinnen und Schüler.'],
  failed: ['Rollen für Schülerinnen und Schüler dieser Schule', 'Die Rollen wurden nicht geladen.', 'Rollen erneut laden'],
} as const;
const choosing: Words = Object.fromEntries(
  Object.entries(SCHULEN).flatMap(([schulen, more]) =>
    Object.entries(ROLLEN).map(([rollen, further]) => [JSON.stringify({ choosing: { schulen, rollen } }), [...FORM, ...more, ...further]]),
  ),
);

const CORRECTED = ['Berichtigte Datei auswählen', 'Datei hierher ziehen oder', 'Datei auswählen'];
const READ_AS = ['So wurde die Datei gelesen', 'Datei', 'klasse-1a.csv', 'Zeichensatz', 'UTF-8', 'Trennzeichen', 'Semikolon'];
const SAMPLE_ROW = [
  'Beispielzeile',
  'Nachname: Möller, Vorname: Anna-Lena, Klasse: 1A',
  'Stimmen Umlaute nicht, speichern Sie die Tabelle als „CSV UTF-8“.',
];
const FAULTY_ROWS = [
  '1 von 2 Zeilen ist fehlerhaft',
  'Importiert wird eine Datei nur, wenn alle Zeilen stimmen. Berichtigen Sie die Zeilen und wählen Sie die Datei erneut aus.',
  'Fehlerhafte Zeilen',
  'Fehlerhafte Zeilen speichern',
  'Zeile Nachname Vorname Klasse Grund',
];
const REPEATED = [
  '1 Name steht mehrfach in der Datei',
  'Aus jeder Zeile wird ein Konto. Lassen Sie weg, wer doppelt in der Datei steht; wer nur denselben Namen trägt, bleibt ausgewählt.',
  'Zeilen mit gleichem Namen',
  'Importieren Zeile Nachname Vorname Klasse Gleicher Name',
];

const WHAT = ['Schule', 'Testschule-PW665', 'Rolle', 'itslearning-Schüler'];
const READY = [
  ...CONFIRM,
  ...WHAT,
  'Die Datei ist geprüft:',
  'Das wird importiert',
  'Benutzer',
  'Alle diese Personen bekommen ein neues Konto mit Benutzername und Einstiegs-Passwort. Vorhandene Konten werden nicht geändert.',
  'Andere Datei hochladen',
];
const NOT_BEGUN = [
  'Der Import hat noch nicht begonnen',
  'Bisher ist kein Konto angelegt. Lesen Sie den Stand in einer Minute erneut. Bleibt es dabei, führen Sie den Import noch einmal durch.',
  'Stand erneut lesen',
];
const IS_RUNNING = ['Import läuft'];
const IS_STARTING = ['Import wird gestartet'];
const HALF = ['50 %', '50 Prozent sind importiert.', '1 von 2 Benutzern'];
const NOTHING_YET = ['0 %', 'Der Import beginnt gleich.', 'Die Restzeit wird noch ermittelt.'];
const RUNNING = [
  ...FRAME,
  '▸ Importieren',
  'Fortschritt des Imports',
  'Der Import geschieht auf dem Server. Sie dürfen die Seite verlassen und mit ihrer Adresse zurückkehren; anhalten lässt er sich nicht.',
  'Adresse kopieren',
];
const DISCONNECTED = [
  'Die Verbindung ist unterbrochen',
  'Der Import läuft auf dem Server weiter. Der Stand wird von selbst wieder abgefragt.',
  'Stand erneut lesen',
];
const COUNTED = [...RESULT, ...WHAT, 'Importiert', 'Gescheitert', 'Weiteren Import durchführen'];
const HANDING_OUT = [
  'Zugangsdaten',
  'Speichern oder drucken Sie sie jetzt. Bei der ersten Anmeldung muss jedes Einstiegs-Passwort geändert werden. Auf dem Server bleiben sie, bis Sie den Import abschließen, höchstens bis zum 05.12.2026.',
  'Zugangszettel drucken',
  'Klassenlisten drucken',
  'Zugangsdaten je Klasse',
  'Klasse Benutzer Stand Datei',
];
const PARTLY = ['2 von 3 Benutzern wurden importiert.', '1 Zeile wurde nicht importiert'];
const FAILED_ROWS = [
  'Berichtigen Sie diese Zeilen und importieren Sie sie mit einer neuen Datei.',
  'Nicht importierte Zeilen',
  'Nachname Vorname Klasse Grund',
  'Möller Jonte 1A Klasse nicht gefunden',
];
const CLOSING = ['Import abschließen'];
const WHOLE = [...COUNTED, ...HANDING_OUT, ...PARTLY, ...FAILED_ROWS, ...CLOSING];
const UNSAVED = [
  '1A 1 seit dem Öffnen dieser Seite noch nicht gesichert Als CSV speichern',
  '1B 1 seit dem Öffnen dieser Seite noch nicht gesichert Als CSV speichern',
];
/** What depends on how many were created, and on what was saved, printed or lost so far. */
const NOT_CREATED = 'Es wurde kein Benutzer importiert.';
const ANY_RESULT = [
  NOT_CREATED,
  ...HANDING_OUT,
  ...PARTLY,
  ...FAILED_ROWS,
  ...CLOSING,
  ...UNSAVED,
  'Zugangsdaten anzeigen',
  'Zugangsdaten speichern',
];
const PASSED_ON = ['Die Zugangsdaten wurden nicht übergeben'];

const OTHERS = [
  ...RESULT,
  ...WHAT,
  'Zugangsdaten einer anderen Person',
  'Diesen Import hat jemand anderes ausgeführt. Die Einstiegs-Passwörter erhält nur, wer ihn ausgeführt hat.',
  'Übernehmen Sie die Zugangsdaten, wenn Sie zuständig sind. Die Übernahme wird protokolliert.',
  'Stand',
  'ausgeführt',
  'Angelegte Konten',
  'Weiteren Import durchführen',
  'Zugangsdaten übernehmen',
];
const TAKING_OVER = [
  ...OTHERS,
  'Zugangsdaten des Imports an der Schule Testschule-PW665 übernehmen?',
  'Sie erhalten die Einstiegs-Passwörter eines Imports, den jemand anderes ausgeführt hat. Die Übernahme wird mit Ihrem Namen protokolliert.',
  'Abbrechen',
];

/** What was chosen so far, and what a list says whose answer did not come. */
const CHOSEN = [...WHAT, ...READ_AS, ...NO_CONNECTION, 'Rollen für Schülerinnen und Schüler dieser Schule'];
const ANY_STEP = ['▸ Auswählen', '▸ Prüfen', '▸ Bestätigen', '▸ Importieren', '▸ Ergebnis'];
/** Where the import was found to be somewhere else than this window thought. */
const MOVED = [
  'Der Import steht inzwischen anders',
  'In einem anderen Fenster oder von einer anderen Person wurde der Import ausgeführt oder beendet. Es wurde nichts gelöscht.',
  'Sehen Sie sich den jetzigen Stand an und entscheiden Sie dann neu.',
];

/** The words of the import wizard. */
export const importWords: Saying = {
  says: {
    preparing: [
      ...at('Vorbereiten', 'Was Sie brauchen'),
      'Eine CSV-Datei mit einer Kopfzeile und den Spalten Nachname, Vorname und Klasse, in beliebiger Reihenfolge.',
      'Höchstens 2.000 Benutzer und 5 MB je Datei.',
      'Klassen, die genau wie an der Schule heißen. Über fehlende entscheiden Sie beim Prüfen, sobald jede Zeile stimmt.',
      'Eine Excel-Tabelle speichern Sie dort als CSV-Datei.',
      'Vorlage speichern',
      'Was geschieht',
      'Sie wählen Schule, Rolle und Datei.',
      'Die Datei wird in Ihrem Browser geprüft. Gesendet wird sie erst, wenn Sie sie hochladen.',
      'Sie bestätigen den Import. Die Konten werden auf dem Server angelegt; Sie dürfen die Seite verlassen.',
      'Sie speichern oder drucken die Zugangsdaten. Auf dem Server bleiben sie, bis Sie den Import abschließen.',
      'Weiter',
    ],
    ...choosing,
    checkingFile: [...CHECK, 'Die Datei wird geprüft.', 'Zurück'],
    comparingKlassen: [...CHECK, 'Die Klassen werden mit denen der Schule verglichen.', 'Zurück'],
    '{"reviewing":"unreadable"}': [
      ...CHECK,
      'Der Browser kann die Datei nicht lesen',
      'Vielleicht wurde sie seither geändert oder verschoben.',
      'Wählen Sie die Datei erneut aus.',
      ...CORRECTED,
      'Zurück',
    ],
    '{"reviewing":"refused"}': [
      ...CHECK,
      'Kopfzeile nicht erkannt',
      'Die erste Zeile muss die Spalten Nachname, Vorname und Klasse nennen, jede genau einmal.',
      'Verwenden Sie die Kopfzeile der Vorlage.',
      'Fehlercode: CSV_FILE_INVALID_HEADER_ERROR',
      ...READ_AS,
      ...CORRECTED,
      'Zurück',
    ],
    '{"reviewing":"faulty"}': [
      ...CHECK,
      ...FAULTY_ROWS,
      '4 P3tersen (leer) 1A Nachname enthält unzulässige Zeichen',
      ...READ_AS,
      ...SAMPLE_ROW,
      ...CORRECTED,
      'Zurück',
    ],
    '{"reviewing":{"unknownKlassen":"creating"}}': [
      ...CHECK,
      '1 Klasse anlegen',
      'Abbrechen',
      'Testschule-PW665',
      ...READ_AS,
      ...SAMPLE_ROW,
    ],
    '{"reviewing":{"unknownKlassen":"shown"}}': [
      ...CHECK,
      UNKNOWN,
      'Groß- und Kleinschreibung zählen. Entscheiden Sie bei jeder Klasse, was mit ihren Zeilen geschieht. Schule: 1111165 (Testschule-PW665).',
      'Klasse „1A“ in Zeile 2 (Anna-Lena Möller), 3',
      'Klasse „1a“ der Schule nehmen',
      'noch eine Klasse „1A“ anlegen',
      '2 Zeilen weglassen',
      'Entscheidungen übernehmen',
      ...READ_AS,
      ...SAMPLE_ROW,
      ...CORRECTED,
      'Zurück',
    ],
    '{"reviewing":"sound"}': [...CHECK, ...READ_AS, ...SAMPLE_ROW, 'Benutzer, alle ohne Fehler.', 'Zurück', 'Datei hochladen'],
    uploading: [...CHECK, 'Die Datei wird hochgeladen und auf dem Server geprüft.', 'Abbrechen'],
    uploadFailed: [
      ...CHECK,
      'Das Hochladen dient nur der Prüfung: Konten sind nicht angelegt, und auch ein neuer Versuch legt keine an.',
      ...NO_CONNECTION,
      'Erneut versuchen',
      'Zurück',
    ],
    rejected: [...CHECK, ...CORRECTED, 'Andere Datei hochladen'],
    withdrawing: [...CHECK, 'Die hochgeladenen Zeilen werden auf dem Server gelöscht.'],
    replacing: [...CHECK, 'Die hochgeladenen Zeilen werden auf dem Server gelöscht.'],
    leavingOut: [...CHECK, 'Die Datei wird ohne die weggelassenen Zeilen vorbereitet.'],
    ready: READY,
    confirming: [
      ...READY,
      'Import durchführen',
      'Import an der Schule Testschule-PW665 durchführen?',
      'An der Schule Testschule-PW665 werden 2 Konten mit der Rolle itslearning-Schüler angelegt. Das lässt sich nicht rückgängig machen.',
      'Abbrechen',
    ],
    starting: [...RUN, 'Der Import wird gestartet.'],
    findingOut: [...FRAME, 'Stand des Imports', 'Der Stand des Imports wird gelesen.'],
    begun: [
      ...CHECK,
      'Die hochgeladene Datei ist noch nicht fertig geprüft',
      'Der Server prüft sie gerade, oder das Hochladen ist abgebrochen. Lesen Sie den Stand in einer Minute erneut. Bleibt es dabei, löschen Sie ihn und laden die Datei neu hoch; Konten sind nicht angelegt.',
      'Import löschen',
      'Stand erneut lesen',
    ],
    unclear: [...at('Importieren', 'Stand des Imports'), 'Weiteren Import durchführen'],
    '{"running":"polling"}': RUNNING,
    '{"running":"pausing"}': RUNNING,
    '{"running":"disconnected"}': [...RUNNING, ...DISCONNECTED, 'Fehlercode: UNSPECIFIED_ERROR'],
    loadingUsers: [...RESULT, '100 %', 'Das Ergebnis wird geladen.', 'Fortschritt des Imports'],
    '{"othersResult":"shown"}': OTHERS,
    '{"othersResult":"confirming"}': TAKING_OVER,
    '{"othersResult":"takingOver"}': [...TAKING_OVER, 'Die Zugangsdaten werden übernommen.'],
    usersFailed: [
      ...RESULT,
      'Der Import ist beendet, sein Ergebnis ist noch nicht geladen. Es bleibt auf dem Server.',
      ...NO_CONNECTION,
      'Erneut versuchen',
    ],
    '{"finished":"covered"}': COUNTED,
    '{"finished":"revealed"}': [
      ...WHOLE,
      ...UNSAVED,
      'Zugangsdaten verdecken',
      'Zugangsdaten der Benutzer',
      'Klasse Nachname Vorname Benutzername Einstiegs-Passwort',
      '1A Möller Anna annamoeller Regen-Birke-41',
      '1B Möller Mia miamoeller Wolke-Tanne-17',
    ],
    '{"finished":"saving"}': [...COUNTED, ...HANDING_OUT, 'Zugangsdaten anzeigen', 'Die Datei wird erstellt.'],
    '{"finished":"printing"}': [...WHOLE, 'Zugangsdaten anzeigen'],
    '{"finished":"printed"}': [
      ...WHOLE,
      'Zugangsdaten anzeigen',
      'Sind alle Blätter für die Schule Testschule-PW665 gedruckt?',
      '2 Blätter wurden dem Druck übergeben; jede Klasse beginnt auf einem eigenen Blatt.',
      'Prüfen Sie die Blätter am Drucker. Erst wenn alle da sind, sind die Zugangsdaten auf Papier gesichert.',
      'Nein, zurück',
      'Erneut drucken',
      'Ja, alle sind gedruckt',
    ],
    '{"finished":"confirmingErase"}': [
      ...WHOLE,
      'Zugangsdaten anzeigen',
      'Import an der Schule Testschule-PW665 abschließen?',
      'Zurück zum Ergebnis',
      'Abschließen und Zugangsdaten löschen',
    ],
    '{"finished":"erasing"}': [...COUNTED, ...FAILED_ROWS, ...CLOSING],
    '{"ended":"erased"}': [
      ...ENDED,
      'Der Import ist abgeschlossen',
      'Die Konten bleiben bestehen. Die Zugangsdaten sind auf dem Server gelöscht.',
      'Weiteren Import durchführen',
    ],
    '{"ended":"cancelled"}': [...ENDED, 'Der Import ist gelöscht', 'Es wurde kein Benutzer importiert.', 'Weiteren Import durchführen'],
    '{"ended":"missing"}': [
      ...ENDED,
      'Diesen Import gibt es nicht',
      'Die Adresse nennt einen Import, den der Server nicht oder nicht mehr kennt.',
      'Weiteren Import durchführen',
    ],
    awaitingStepUp: [...FRAME, ...STEP_UP],
    awaitingSignIn: [...FRAME, ...SIGN_IN],
  },
  saysAfter: {
    ...NOT_KEPT,
    'done:execute(angenommen)': [...IS_RUNNING, '0 %', 'Der Import beginnt gleich.', 'Die Restzeit wird noch ermittelt.'],
    'done:readVorgang(läuft)': [...IS_RUNNING, '50 %', '1 von 2 Benutzern', 'Die Restzeit wird noch ermittelt.'],
    'done:readVorgang(fremder Stand)': [
      'Der Stand des Imports ist unbekannt',
      'Der Server nennt einen Stand, den das Portal nicht kennt. Was schon angelegt ist, bleibt erhalten.',
      'Stand erneut lesen',
    ],
    'done:readVorgang(ungültig)': ['Der hochgeladene Import enthält fehlerhafte Zeilen', 'Wählen Sie die Datei erneut, um sie zu sehen.'],
    'error:readVorgang(keine Verbindung)': [...NO_CONNECTION, 'Erneut versuchen'],
    'done:upload(fehlerhafte Zeilen)': [...FAULTY_ROWS, '3 Petersen Jonte 1A Klasse nicht gefunden'],
    'done:upload(gültig, alle bekannt)': [
      '2 Personen gibt es an der Schule vermutlich schon',
      'Das sind alle Personen dieser Datei. Prüfen Sie, ob der Import nötig ist.',
      '2 Möller Anna-Lena 1A konto2 (1A)',
      'Zeile 2, Anna-Lena Möller, importieren',
      '3 Petersen Jonte 1A konto3 (1A)',
      'Alle diese Zeilen werden importiert.',
    ],
    'done:upload(gültig, einer bekannt)': [
      'Die Datei ist geprüft: 2 Benutzer können importiert werden.',
      'Diese Datei wurde schon einmal importiert',
      'Am 20.11.2026 wurden dieselben Zeilen für diese Schule hochgeladen. Noch ein Import legt alle Konten ein zweites Mal an.',
      '1 Person gibt es an der Schule vermutlich schon',
      'Vor- und Nachname stimmen überein. Vergleichen Sie Klasse und Benutzername: Lassen Sie weg, wer schon ein Konto hat; wer nur denselben Namen trägt, bleibt ausgewählt und bekommt ein neues Konto.',
      'Vermutlich schon vorhandene Personen',
      'Importieren Zeile Nachname Vorname Klasse Vorhandenes Konto',
      '3 Petersen Jonte 1A konto3 (1A)',
      'Zeile 3, Jonte Petersen, importieren',
      'Alle diese Zeilen werden importiert.',
      'Alle diese Personen weglassen',
      'Import durchführen',
    ],
    LEAVE_OUT: ['1 dieser Zeilen wird weggelassen.', 'Doch alle diese Zeilen importieren'],
    'LEAVE_OUT > {"reviewing":"sound"}': ['Importiert werden 2 von 3 Benutzern.'],
    'LEAVE_OUT > ready': ['Importiert wird 1 von 2 Benutzern.'],
    TAKE_IN: ['Alle diese Zeilen werden importiert.'],
    'error:compareKlassen(keine Verbindung) > {"reviewing":"sound"}': [
      'Noch wurde nichts gesendet. Die Klassen prüft der Server nach dem Hochladen.',
    ],
    'done:pollStatus(läuft)': [...IS_RUNNING, ...HALF],
    'done:pollStatus(gültig, eben beauftragt)': IS_STARTING,
    'done:readVorgang(gültig, eben beauftragt)': [...IS_STARTING, ...NOTHING_YET],
    'done:readVorgang(gültig, längst beauftragt)': NOT_BEGUN,
    COVER: ['Zugangsdaten anzeigen', ...UNSAVED],
    PRINTED: ['Die Zugangsdaten sind gedruckt. Prüfen Sie die Blätter.', '1A 1 gesichert Als CSV speichern'],
    'done:fetchUsers(keiner angelegt)': [NOT_CREATED, ...FAILED_ROWS],
    'error:saveFile(vom Browser abgelehnt)': PASSED_ON,
    'error:printSheets(vom Browser abgelehnt)': PASSED_ON,
    'error:takeOver(keine Verbindung)': NO_CONNECTION,
    'error:discard(keine Verbindung) > {"finished":"confirmingErase"}': NO_CONNECTION,
    'error:discard(keine Verbindung) > {"finished":"covered"}': NO_CONNECTION,
  },
  mayAlsoSay: {
    ...Object.fromEntries(Object.keys(choosing).map((state) => [state, CHOSEN])),
    findingOut: [...ANY_STEP, ...MOVED],
    awaitingStepUp: [...ANY_STEP, ...MOVED],
    awaitingSignIn: [...ANY_STEP, ...MOVED],
    '{"running":"disconnected"}': [
      ...IS_RUNNING,
      ...IS_STARTING,
      '0 %',
      'Der Import beginnt gleich.',
      'Die Restzeit wird noch ermittelt.',
      ...HALF,
      ...MOVED,
    ],
    '{"ended":"missing"}': MOVED,
    usersFailed: MOVED,
    '{"reviewing":"sound"}': REPEATED,
    '{"finished":"covered"}': ANY_RESULT,
    '{"finished":"saving"}': ANY_RESULT,
    '{"finished":"printing"}': ANY_RESULT,
    '{"finished":"printed"}': ANY_RESULT,
    '{"finished":"confirmingErase"}': [...ANY_RESULT, ...NO_CONNECTION],
    '{"finished":"erasing"}': [
      ...ANY_RESULT,
      'Import an der Schule Testschule-PW665 abschließen?',
      'Zurück zum Ergebnis',
      'Abschließen und Zugangsdaten löschen',
    ],
    ready: ['Import durchführen', ...READ_AS, ...MOVED, ...NOT_BEGUN, ...NO_CONNECTION],
    confirming: [...READ_AS, ...MOVED, ...NOT_BEGUN],
    rejected: [...FAULTY_ROWS, ...MOVED],
    unclear: [...MOVED, ...NO_CONNECTION, 'Stand erneut lesen', 'Erneut versuchen'],
    '{"running":"pausing"}': [...NOTHING_YET, ...IS_RUNNING, ...IS_STARTING, ...MOVED, ...HALF],
    '{"running":"polling"}': [
      ...NOTHING_YET,
      ...IS_RUNNING,
      ...IS_STARTING,
      ...MOVED,
      ...DISCONNECTED,
      ...HALF,
      'Fehlercode: UNSPECIFIED_ERROR',
    ],
  },
};
