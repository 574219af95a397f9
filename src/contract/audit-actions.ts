/** What an action of the audit log says. */
export interface Action {
  readonly says: string;
  /** What the column `detail` holds; none where it stays empty. */
  readonly detail?: string;
}

const action = (says: string, detail?: string): Action => (detail === undefined ? { says } : { says, detail });
const KONTEXTE =
  'Kennungen von Organisation und Rolle mit dem Ende, dazu die Namen beider in ihrer damaligen Form; ob eine KoPers.-Nr. eingetragen wurde';
const LAST_NAME = 'wie es zuletzt hieß';
const DIFFERENCE = 'was hinzukam (+) und was wegfiel (-): Systemrechte, Merkmale, Kennungen von Angeboten';

/** Every action of the audit log by what it is about. */
export const ACTIONS_BY_SUBJECT = {
  'Anmeldung und eigenes Konto': {
    'sign-in': action('Anmeldung mit Passwort'),
    'sign-in-blocked': action('Anmeldeversuche werden nicht mehr geprüft'),
    'step-up': action('Bestätigung mit Einmalpasswort'),
    'step-up-blocked': action('Einmalpasswörter werden nicht mehr geprüft'),
    'sign-out': action('Abmeldung, auch weil ein anderes Konto sich an diesem Browser anmeldet'),
    'password-change': action('Eigenes Passwort geändert'),
    'session-end': action('Eine eigene Sitzung oder alle anderen beendet'),
    'security-notice-read': action('Mitteilung gelesen, dass jemand Passwort oder zweiten Faktor geändert hat'),
  },
  Betrieb: {
    setup: action(
      'Land durch den Betrieb auf dem Server eingerichtet oder ergänzt',
      'wie viele Schulen, Rollen, Angebote und Personen dazukamen',
    ),
    'audit-log-export': action('Prüfprotokoll als Datei heruntergeladen', 'wie viele Zeilen, und wonach gefiltert war'),
    'audit-log-sweep': action(
      'Abgelaufene Zeilen des Prüfprotokolls entfernt',
      'wie viele, und bis zu welchem Glied der Kette, mit dessen Prüfsumme',
    ),
    backup: action('Eingebettete Datenbank durch den Betrieb in eine Datei gesichert'),
    restore: action('Aus einer Sicherung wiederhergestellt; damit sind alle Sitzungen beendet', 'von wann die Sicherung ist'),
    'database-move': action('Aus der eingebetteten Datenbank nach PostgreSQL umgezogen; damit sind alle Sitzungen beendet'),
    'key-rotate': action(
      'Was verschlüsselt aufbewahrt wird, mit einem neuen SECRET_KEY neu versiegelt; betroffen ist die Version des Schlüssels',
      'Tabelle und wie viele Zeilen',
    ),
    'key-forget': action(
      'Zweiter Faktor, Hardware-Token oder Einstiegs-Passwort weggenommen, weil der Schlüssel dazu verloren ist',
      'bei einem Import die Kennung der Zeile',
    ),
  },
  'Zweiter Faktor': {
    'second-factor-init': action('Einrichtung einer App als zweiter Faktor begonnen'),
    'second-factor-verify': action('Bestätigung einer App als zweiter Faktor'),
    'second-factor-assign': action('Zuordnung eines Hardware-Tokens'),
    'second-factor-reset': action('Zweiter Faktor zurückgesetzt'),
    'second-factor-lost': action('Zweiter Faktor als verloren zurückgesetzt'),
    'second-factor-recovery': action('Zweiter Faktor durch den Betrieb auf dem Server zurückgesetzt'),
  },
  Personen: {
    'person-create': action('Person angelegt, von Hand oder durch einen Import', `von Hand: ${KONTEXTE}`),
    'person-update': action('Name, Benutzername, KoPers.-Nr. oder Stammorganisation geändert', 'welche Felder; nie ihr Inhalt'),
    'person-delete': action('Person gelöscht'),
    'person-expire': action('Person ohne Zuordnung durch Ablauf der Frist gelöscht'),
    'person-lock': action('Person gesperrt', 'bis wann'),
    'person-lock-change': action('Sperre geändert', 'bis wann'),
    'person-unlock': action('Sperre aufgehoben'),
    'person-lock-expire': action('Sperre abgelaufen'),
    'kopers-lock': action('Gesperrt, weil die KoPers.-Nr. fehlt'),
    'password-reset': action('Passwort zurückgesetzt: neues Einstiegs-Passwort'),
    'device-password': action('Inbetriebnahme-Passwort eines Geräts erzeugt'),
    'sessions-end': action('Alle Sitzungen der Person beendet'),
    'person-disclose': action('Alles abgerufen, was über die Person gespeichert ist'),
    'employee-find': action('Bei der Suche im ganzen Land gefunden und gezeigt'),
    'person-sync': action('Abgleich mit den angeschlossenen Systemen angeordnet'),
    'kontexte-update': action('Zuordnungen geändert', KONTEXTE),
    'kontext-expire': action('Befristete Zuordnung abgelaufen', KONTEXTE),
    'email-update': action(
      'E-Mail-Adresse vom Postsystem angelegt, abgelehnt, geschlossen oder entfernt',
      'dass es die Adresse war; nie die Adresse',
    ),
  },
  Import: {
    'import-upload': action('Import-Datei hochgeladen und geprüft'),
    'import-execute': action('Import: Ausführung angeordnet'),
    'import-finish': action('Import: Ausführung beendet'),
    'import-credentials-read': action('Abruf der Einstiegs-Passwörter eines Imports', 'welche Zeilen der Datei, als Nummern'),
    'import-download': action('Einstiegs-Passwörter eines Imports als Text abgeholt; er ist damit abgeschlossen'),
    'import-credentials-take-over': action('Zugangsdaten eines fremden Imports übernommen'),
    'import-withdraw': action('Import vor der Ausführung zurückgezogen'),
    'import-cancel': action('Import während der Ausführung abgebrochen'),
    'import-close': action('Import nach der Ausführung geschlossen, Zeilen gelöscht'),
    'import-delete': action('Import beendet, ohne dass ein erwarteter Stand genannt war'),
    'import-expire': action('Import durch Ablauf der Frist beendet, Zeilen gelöscht'),
  },
  'Klassen, Schulen und Schulträger': {
    'klasse-create': action('Klasse angelegt'),
    'klasse-rename': action('Klasse umbenannt'),
    'klasse-update': action('Klasse ersetzt'),
    'klasse-delete': action('Klasse gelöscht', LAST_NAME),
    'schule-create': action('Schule angelegt'),
    'schule-load': action('Schule aus einer Datei angelegt oder geändert', 'ob neu oder geändert, und wie viele Klassen dazukamen'),
    'schule-rename': action('Schule umbenannt'),
    'schule-update': action('Schule ersetzt'),
    'schule-delete': action('Schule gelöscht', LAST_NAME),
    'schule-assign': action(
      'Schule einem Schulträger oder ihrem Land zugeordnet',
      'wohin sie kam (+) und woher (-): Kennungen von Schulträger oder Land',
    ),
    'schule-itslearning': action('Schule für itslearning freigeschaltet oder erneut übertragen'),
    'schule-transfer': action('Antwort von itslearning auf die Übertragung einer Schule'),
    'schultraeger-create': action('Schulträger angelegt'),
    'schultraeger-load': action('Schulträger aus einer Datei angelegt', 'dass er neu ist'),
    'schultraeger-rename': action('Schulträger umbenannt'),
    'schultraeger-update': action('Schulträger ersetzt'),
  },
  'Rollen und Angebote': {
    'rolle-create': action('Rolle angelegt', DIFFERENCE),
    'rolle-update': action('Rolle geändert', DIFFERENCE),
    'rolle-delete': action('Rolle gelöscht', LAST_NAME),
    'rolle-systemrecht': action('Einer Rolle nur ein Systemrecht hinzugefügt', DIFFERENCE),
    'rolle-angebote': action('Nur die Angebote einer Rolle geändert', DIFFERENCE),
    'rollenerweiterung-add': action('Rolle an einer Schule um ein Angebot erweitert', 'Kennungen von Angebot und Organisation'),
    'rollenerweiterung-remove': action('Erweiterung einer Rolle beendet', 'Kennungen von Angebot und Organisation'),
    'angebot-create': action('Angebot angelegt'),
    'angebot-update': action('Angebot geändert', 'welche Felder, und wie viele Erweiterungen damit enden'),
    'angebot-delete': action('Angebot gelöscht', LAST_NAME),
  },
  Hinweise: {
    'meldung-create': action('Hinweis geschrieben', 'der wievielte Stand, und ob er veröffentlicht wurde'),
    'meldung-update': action('Hinweis geändert, veröffentlicht oder beendet', 'der wievielte Stand, und was davon; nie der Text'),
  },
  Ablehnungen: {
    'call-refused': action('Ein Aufruf wurde abgelehnt: fehlendes Recht, fehlende Stufe, fremde Herkunft, zu viele Versuche'),
    'refusals-omitted': action('So viele Ablehnungen einer Person, dass weitere in dieser Viertelstunde nicht mehr einzeln stehen'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Action>>>>;

type Subjects = typeof ACTIONS_BY_SUBJECT;
export type AuditAction = { [S in keyof Subjects]: keyof Subjects[S] }[keyof Subjects];

export const ACTIONS = Object.assign({}, ...Object.values(ACTIONS_BY_SUBJECT)) as Readonly<Record<AuditAction, Action>>;

/** Several actions that are asked for as one. */
export const ACTION_GROUPS = {
  'second-factor-resets': {
    says: 'Zweiter Faktor zurückgesetzt (alle Arten)',
    subject: 'Zweiter Faktor',
    actions: ['second-factor-reset', 'second-factor-lost', 'second-factor-recovery'],
  },
  'rolle-changes': {
    says: 'Rolle geändert (alle Arten)',
    subject: 'Rollen und Angebote',
    actions: ['rolle-update', 'rolle-systemrecht', 'rolle-angebote'],
  },
} as const satisfies Readonly<
  Record<string, { readonly says: string; readonly subject: keyof Subjects; readonly actions: readonly AuditAction[] }>
>;
