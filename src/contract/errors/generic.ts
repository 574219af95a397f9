import { inDialog, inline, warning, type ErrorEntry, type Words } from './entry';
import { WAIT } from './ways-out';

const RELOAD = 'Laden Sie die Seite neu und versuchen Sie es erneut.';
const ASK_FOR_RIGHT = 'Wenden Sie sich an Ihre Schuladministration, wenn Sie die Berechtigung benötigen.';
const UNKNOWN_ACCOUNT: Words = [
  'Konto im Schulportal unbekannt',
  'Ihre Anmeldung war erfolgreich, aber das Schulportal kennt Ihr Konto nicht.',
  'Melden Sie sich ab und wenden Sie sich an Ihre Schuladministration.',
];
const MISSING: Words = [
  'Nicht gefunden',
  'Der Eintrag existiert nicht mehr, oder Sie dürfen ihn nicht sehen.',
  'Gehen Sie zur Übersicht zurück und suchen Sie den Eintrag dort.',
];

/** Codes that any call can be answered with; small, because the first page load carries them. */
export const GENERIC_ERRORS = {
  UNSPECIFIED_ERROR: inline(
    'ERR-10',
    'client',
    'Das hat nicht geklappt',
    'Der Server hat nicht oder nicht verständlich geantwortet. Vielleicht ist die Verbindung unterbrochen.',
    'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  ),
  CALL_UNKNOWN: inline(
    'ERR-75',
    'client',
    'Das kann dieses Schulportal nicht',
    'Der Server kennt diese Aktion nicht. Sie ist nicht ausgeführt.',
    'Nennen Sie dem Helpdesk den Fehlercode.',
  ),
  NOT_SENT: inline(
    'ERR-75',
    'client',
    'Nicht gesendet',
    'Der Server antwortet nicht. Geändert ist nichts.',
    'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  ),
  KEYCLOAK_CLIENT_ERROR: inDialog('ERR-11', 'fault', 'Anmeldung zurzeit nicht möglich', 'Der Anmeldedienst ist nicht erreichbar.', WAIT),
  // The own server says so on its sign-in page; other backends answer it.
  USER_AUTHENTICATION_FAILED_ERROR: inDialog(
    'ERR-12',
    'fault',
    'Anmeldung fehlgeschlagen',
    'Benutzername oder Passwort ist falsch.',
    'Prüfen Sie Ihre Eingabe und versuchen Sie es erneut.',
  ),
  NOT_FOUND: inline('ERR-13', 'server', ...MISSING),
  KEYCLOAK_USER_NOT_FOUND: inDialog('ERR-14', 'server', ...UNKNOWN_ACCOUNT),
  UNKNOWN_USER: inDialog('ERR-14', 'client', ...UNKNOWN_ACCOUNT),
  REQUIRED_STEP_UP_LEVEL_NOT_MET: warning(
    'ERR-15',
    'server',
    'Zweiter Faktor erforderlich',
    'Sie waren länger nicht aktiv. Zur Sicherheit müssen Sie sich erneut mit dem zweiten Faktor bestätigen.',
    'Bestätigen Sie sich mit einem Einmalpasswort. Ihre Eingaben bleiben erhalten.',
  ),
  REQUIRED_PASSWORD_PROOF_NOT_MET: warning(
    'ERR-75',
    'server',
    'Passwort erneut eingeben',
    'Ihre Anmeldung liegt länger als fünf Minuten zurück.',
    'Bestätigen Sie sich mit Ihrem Passwort. Danach geht es hier weiter.',
  ),
  MISSING_PERMISSIONS: inDialog('ERR-75', 'server', 'Fehlende Berechtigung', 'Ihre Rolle erlaubt diese Aktion nicht.', ASK_FOR_RIGHT),
  AUTHENTICATION_ERROR: inDialog(
    'ERR-75',
    'fault',
    'Anmeldung fehlgeschlagen',
    'Ihre Anmeldung konnte nicht geprüft werden.',
    'Melden Sie sich ab und danach neu an.',
  ),
  ENTITY_NOT_FOUND: inline('ERR-75', 'server', ...MISSING),
  DOWNSTREAM_UNREACHABLE: inDialog(
    'ERR-75',
    'fault',
    'Angeschlossenes System nicht erreichbar',
    'Ein System, das an dieser Änderung beteiligt ist, antwortet nicht.',
    WAIT,
  ),
  '400': inline(
    'ERR-75',
    'server',
    'Eingabe nicht angenommen',
    'Der Server konnte die Anfrage so nicht verarbeiten.',
    'Prüfen Sie Ihre Eingaben.',
  ),
  '401': warning(
    'ERR-75',
    'server',
    'Sie sind nicht mehr angemeldet',
    'Ihre Sitzung ist abgelaufen oder wurde beendet.',
    'Melden Sie sich erneut an. Danach geht es hier weiter.',
  ),
  '403': inDialog('ERR-75', 'server', 'Fehlende Berechtigung', 'Diese Aktion ist Ihnen nicht erlaubt.', ASK_FOR_RIGHT),
  '404': inline('ERR-33', 'server', ...MISSING),
  '409': inDialog(
    'ERR-75',
    'fault',
    'Daten wurden inzwischen geändert',
    'Jemand anderes hat denselben Eintrag gleichzeitig geändert.',
    RELOAD,
  ),
  '413': inline(
    'ERR-75',
    'server',
    'Zu viele Daten',
    'Die gesendeten Daten sind größer, als der Server annimmt.',
    'Verkleinern Sie die Datei und versuchen Sie es erneut.',
  ),
  '429': inline(
    'ERR-75',
    'server',
    'Zu viele Versuche',
    'In kurzer Zeit wurden zu viele Anfragen gesendet.',
    'Warten Sie einige Minuten und versuchen Sie es dann erneut.',
  ),
  '500': inline('ERR-75', 'fault', 'Fehler auf dem Server', 'Der Server konnte die Anfrage nicht ausführen.', WAIT),
  '502': inline('ERR-75', 'fault', 'Server nicht erreichbar', 'Zwischen Ihnen und dem Schulportal antwortet ein Dienst nicht.', WAIT),
  '503': inline('ERR-75', 'fault', 'Schulportal vorübergehend nicht verfügbar', 'Das Schulportal wird gewartet oder ist überlastet.', WAIT),
  '504': inline('ERR-75', 'fault', 'Antwort dauert zu lange', 'Der Server hat nicht rechtzeitig geantwortet.', WAIT),
} as const satisfies Record<string, ErrorEntry>;
