import { atField, inDialog, inline, type ErrorEntry } from './entry';
import { RETRY } from './ways-out';

const OTHER_FILE = 'Korrigieren Sie die Datei und wählen Sie sie erneut aus.';

/** Import of users: the file, its rows, the execution. */
export const IMPORT_ERRORS = {
  CSV_PARSING_ERROR: atField(
    'ERR-64',
    'server',
    'Datei nicht lesbar',
    'Mindestens eine Zeile hat mehr oder weniger Spalten als die Kopfzeile.',
    OTHER_FILE,
  ),
  ERROR_IMPORTING_FILE: inline(
    'ERR-65',
    'client',
    'Import nicht ausgeführt',
    'Der Import konnte nicht ausgeführt werden.',
    'Versuchen Sie es erneut. Bleibt der Fehler, nennen Sie dem Helpdesk den Fehlercode.',
  ),
  ERROR_UPLOADING_FILE: inline(
    'ERR-66',
    'client',
    'Datei nicht hochgeladen',
    'Die Datei konnte nicht hochgeladen werden.',
    'Versuchen Sie es erneut. Ihre Auswahl bleibt erhalten.',
  ),
  IMPORT_MAX_USERS_LIMIT_ERROR: atField(
    'ERR-67',
    'server',
    'Zu viele Zeilen',
    'Eine Datei darf höchstens 2.000 Benutzer enthalten.',
    'Teilen Sie die Datei auf und importieren Sie die Teile nacheinander.',
  ),
  CSV_FILE_INVALID_HEADER_ERROR: atField(
    'ERR-68',
    'server',
    'Kopfzeile nicht erkannt',
    'Die erste Zeile muss die Spalten Nachname, Vorname und Klasse nennen, jede genau einmal.',
    'Verwenden Sie die Kopfzeile der Vorlage.',
  ),
  IMPORT_DATA_ITEM_VORNAME_IS_TOO_SHORT: atField(
    'ERR-69',
    'server',
    'Vorname fehlt oder ist zu kurz',
    'Ein Vorname hat mindestens zwei Zeichen.',
    OTHER_FILE,
  ),
  IMPORT_DATA_ITEM_VORNAME_IS_INVALID: atField(
    'ERR-70',
    'server',
    'Vorname enthält unzulässige Zeichen',
    'Erlaubt sind Buchstaben, Leerzeichen, Bindestrich, Apostroph und Punkt.',
    OTHER_FILE,
  ),
  IMPORT_DATA_ITEM_NACHNAME_IS_TOO_SHORT: atField(
    'ERR-71',
    'server',
    'Nachname fehlt oder ist zu kurz',
    'Ein Nachname hat mindestens zwei Zeichen.',
    OTHER_FILE,
  ),
  IMPORT_DATA_ITEM_NACHNAME_IS_INVALID: atField(
    'ERR-72',
    'server',
    'Nachname enthält unzulässige Zeichen',
    'Erlaubt sind Buchstaben, Leerzeichen, Bindestrich, Apostroph und Punkt.',
    OTHER_FILE,
  ),
  IMPORT_DATA_ITEM_KLASSE_IS_TOO_SHORT: atField('ERR-73', 'server', 'Klasse fehlt', 'Jede Zeile braucht eine Klasse.', OTHER_FILE),
  IMPORT_DATA_ITEM_KLASSE_NOT_FOUND: atField(
    'ERR-74',
    'server',
    'Klasse nicht gefunden',
    'An der gewählten Schule gibt es keine Klasse mit genau diesem Namen.',
    'Prüfen Sie die Schreibweise oder legen Sie die Klasse zuerst an.',
  ),
  CSV_FILE_EMPTY_ERROR: atField('ERR-75', 'server', 'Datei ist leer', 'Die Datei enthält keine Daten.', OTHER_FILE),
  CSV_FILE_NO_USERS_ERROR: atField('ERR-75', 'server', 'Keine Benutzer in der Datei', 'Die Datei enthält nur die Kopfzeile.', OTHER_FILE),
  IMPORT_NUR_LERN_AN_SCHULE_ERROR: atField(
    'ERR-75',
    'server',
    'Rolle oder Organisation nicht erlaubt',
    'Importiert werden können nur Schülerinnen und Schüler, und nur an einer Schule.',
    'Wählen Sie eine Schule und eine Rolle für Schülerinnen und Schüler.',
  ),
  IMPORT_RESULT_QUERY_LIMIT_ERROR: inline(
    'ERR-75',
    'server',
    'Zugangsdaten nicht geladen',
    'Es wurden zu viele Einträge auf einmal angefordert.',
    RETRY,
  ),
  IMPORT_ERROR: inDialog(
    'ERR-75',
    'server',
    'Import in diesem Zustand nicht möglich',
    'Der Import wurde schon ausgeführt oder beendet, oder seine Schule oder Rolle existiert nicht mehr.',
    'Laden Sie die Seite neu, um den Stand zu sehen.',
  ),
  IMPORT_TEXT_FILE_CREATION_ERROR: inDialog(
    'ERR-75',
    'fault',
    'Datei nicht erzeugt',
    'Die Datei mit den Zugangsdaten konnte nicht erzeugt werden.',
    RETRY,
  ),
  IMPORT_TIMEOUT: inline(
    'ERR-75',
    'client',
    'Import dauert ungewöhnlich lange',
    'Der Import läuft auf dem Server weiter.',
    'Lassen Sie die Seite offen oder rufen Sie sie später wieder auf.',
  ),
} as const satisfies Record<string, ErrorEntry>;
