import { atField, inDialog, inline, type ErrorEntry, type Words } from './entry';
import { WAIT } from './ways-out';

const SERVICE_DOWN: Words = [
  'Dienst für den zweiten Faktor nicht erreichbar',
  'Der Dienst, der den zweiten Faktor verwaltet, antwortet nicht.',
  WAIT,
];
const NO_QR_CODE: Words = ['QR-Code nicht erzeugt', 'Der QR-Code konnte nicht erzeugt werden.', WAIT];
const STATE_UNKNOWN: Words = [
  'Stand des zweiten Faktors unbekannt',
  'Es ließ sich nicht feststellen, ob ein zweiter Faktor eingerichtet ist.',
  WAIT,
];

/** Second factor: state, set-up, assignment, reset. */
export const SECOND_FACTOR_ERRORS = {
  /** Asked of a person's second factor it means the person (API-04). */
  ENTITY_NOT_FOUND: inline(
    'ERR-75',
    'server',
    'Nicht gefunden',
    'Die Person existiert nicht mehr, oder Sie dürfen sie nicht verwalten.',
    'Gehen Sie zur Übersicht zurück und wählen Sie die Person dort aus.',
  ),
  SERIENNUMMER_NICHT_GEFUNDEN: atField(
    'ERR-54',
    'server',
    'Seriennummer unbekannt',
    'Zu dieser Seriennummer gibt es keinen Hardware-Token.',
    'Prüfen Sie die Seriennummer auf der Rückseite des Hardware-Tokens.',
  ),
  SERIENNUMMER_IN_VERWENDUNG: atField(
    'ERR-55',
    'server',
    'Hardware-Token bereits vergeben',
    'Dieser Hardware-Token ist schon einer Person zugeordnet oder gesperrt.',
    'Verwenden Sie einen anderen Hardware-Token.',
  ),
  OTP_NICHT_GUELTIG: atField(
    'ERR-56',
    'server',
    'Einmalpasswort nicht gültig',
    'Das Einmalpasswort ist falsch, abgelaufen oder wurde schon verwendet.',
    'Warten Sie, bis ein neues Einmalpasswort angezeigt wird, und geben Sie dieses ein.',
  ),
  PI_UNAVAILABLE_ERROR: inline('ERR-57', 'fault', ...SERVICE_DOWN),
  'connection-failure': inline('ERR-61', 'client', ...SERVICE_DOWN),
  HARDWARE_TOKEN_SERVICE_FEHLER: inDialog(
    'ERR-58',
    'server',
    'Hardware-Token nicht zugeordnet',
    'Der Hardware-Token konnte nicht zugeordnet werden.',
    WAIT,
  ),
  TOKEN_RESET_ERROR: inDialog(
    'ERR-59',
    'server',
    'Zweiter Faktor nicht zurückgesetzt',
    'Der zweite Faktor konnte nicht zurückgesetzt werden.',
    WAIT,
  ),
  SOFTWARE_TOKEN_VERIFICATION_ERROR: inline(
    'ERR-60',
    'server',
    'Zweiter Faktor nicht bestätigt',
    'Die Einrichtung konnte nicht abgeschlossen werden.',
    'Beginnen Sie die Einrichtung von vorn und scannen Sie den neuen QR-Code.',
  ),
  /** Own addition (decision 745). */
  SOFTWARE_TOKEN_ERSETZT: inline(
    'ERR-60',
    'server',
    'Schlüssel ersetzt',
    'Der Schlüssel wurde in einem anderen Fenster oder an einem anderen Gerät neu erzeugt. Der Schlüssel dieser Einrichtung gilt nicht mehr.',
    'Erzeugen Sie hier einen neuen QR-Code, und ersetzen Sie damit den Eintrag in Ihrer App.',
  ),
  /** Own addition (decision 745). */
  SOFTWARE_TOKEN_VORHANDEN: inline(
    'ERR-62',
    'server',
    'Zweiter Faktor schon eingerichtet',
    'Inzwischen wurde ein zweiter Faktor eingerichtet. Es ist kein weiterer dazugekommen.',
    'Soll ein neuer gelten, setzen Sie den vorhandenen zuerst zurück.',
  ),
  SOFTWARE_TOKEN_INITIALIZATION_ERROR: inline('ERR-62', 'fault', ...NO_QR_CODE),
  'qr-code-creation-failure': inline('ERR-62', 'client', ...NO_QR_CODE),
  TOKEN_STATE_ERROR: inline('ERR-63', 'fault', ...STATE_UNKNOWN),
  'token-state-failure': inline('ERR-63', 'client', ...STATE_UNKNOWN),
  PRIVACY_IDEA_ADMINISTRATION_ERROR: inDialog(
    'ERR-75',
    'fault',
    'Fehler beim zweiten Faktor',
    'Der Dienst, der den zweiten Faktor verwaltet, hat einen Fehler gemeldet.',
    WAIT,
  ),
} as const satisfies Record<string, ErrorEntry>;
