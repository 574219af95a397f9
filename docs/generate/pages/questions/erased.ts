import type { Database } from '#server/db/schema';
import { readSettings } from '#server/start/read-settings';
import { millisecondsOf, spell, type Duration } from '../../read/source';
import type { TestName } from './question';

/** What the map of processes and the anchors of the answer call each kind. */
const ERASED_IDS = [
  'importRows',
  'importUpload',
  'rowPassword',
  'lostKey',
  'startPassword',
  'hashes',
  'importTaken',
  'sessions',
  'pending',
  'attempts',
  'locks',
  'numberLocks',
  'zuordnungen',
  'unassigned',
  'person',
  'givenUpNames',
  'notices',
  'keys',
  'organisationen',
  'rollen',
  'angebote',
  'roleAngebote',
  'auditLines',
  'personCount',
] as const;
export type ErasedId = (typeof ERASED_IDS)[number];

/** One kind of data that is erased. */
export interface Erased {
  readonly id: ErasedId;
  readonly what: string;
  /** Tables out of which rows are deleted. */
  readonly tables: readonly (keyof Database)[];
  /** Columns that are emptied while the row stays, as `table.column`. */
  readonly columns?: readonly string[];
  readonly when: string;
  /** After how long, as the sources say. */
  readonly after: string;
  /** Where it ends by itself: how the summary calls it, and its term. */
  readonly term?: readonly [what: string, after: string];
  readonly by: string;
  /** What the server calls what does it by itself, in the sources of its sweeps. */
  readonly process?: string;
  readonly req: readonly string[];
  readonly shown: TestName;
}

const after = (constant: string, file: string): string => {
  const duration: Duration = { constant, file: `server/${file}` };
  return `${spell(millisecondsOf(duration))} (${constant})`;
};
/** A setting in days: the number is that where nobody sets it. */
export const days = (setting: 'importSecretsDays' | 'startPasswordDays' | 'auditDays', name: string): string =>
  `${readSettings({})[setting]} Tage (Vorgabe; Einstellung ${name})`;
const server = (file: string, title: string): TestName => [`tests/server/${file}.test.ts`, title];

const HOURLY = 'der Server selbst, beim Start und zu jeder vollen Stunde';

/** What takes the start passwords of an import away: its rows, or they alone. */
export const ERASING_PASSWORDS = ['importRows', 'rowPassword', 'lostKey'] as const satisfies readonly ErasedId[];

/** What leaves the database, when, and by whom. */
export const ERASED = (): readonly Erased[] => [
  {
    id: 'importRows',
    what: 'Zeilen eines Imports: Namen, Klassen, Benutzernamen und verschlüsselte Einstiegs-Passwörter',
    tables: ['import_data_item'],
    columns: ['import_vorgang.erase_at'],
    when: 'wenn der Import abgeschlossen, abgebrochen, zurückgezogen, gelöscht oder als Text heruntergeladen wird; sonst von selbst',
    after: `spätestens ${days('importSecretsDays', 'IMPORT_SECRETS_DAYS')} nach dem Hochladen; ist er ausgeführt, so zählen sie ab dem Ende der Ausführung. Einstiegs-Passwörter entstehen erst mit ihr: sie bleiben nie länger, Namen und Klassen der Datei bis zu doppelt so lange. Solange er ausgeführt wird, läuft keine Frist`,
    term: ['Zeilen eines Imports, mit seinen Einstiegs-Passwörtern', days('importSecretsDays', 'IMPORT_SECRETS_DAYS')],
    by: 'wer importieren darf; sonst der Server selbst, stündlich',
    process: 'eraseExpired',
    req: ['D-12', 'D-18'],
    shown: server('import-erase', 'an executed import is readable until the day, then closed; its persons stay'),
  },
  {
    id: 'importUpload',
    what: 'Zeilen eines Imports, dessen Hochladen abgebrochen ist',
    tables: ['import_data_item'],
    when: 'von selbst',
    after: after('UPLOAD_MS', 'import/erase.ts'),
    term: ['Zeilen eines abgebrochenen Hochladens', after('UPLOAD_MS', 'import/erase.ts')],
    by: 'der Server selbst, stündlich',
    process: 'eraseExpired',
    req: ['D-12', 'STATE-09'],
    shown: server('import-erase', 'STATE-09, CALL-20: an upload that broke off is closed after an hour, not before'),
  },
  {
    id: 'rowPassword',
    what: 'Das verschlüsselte Einstiegs-Passwort in der Zeile eines Imports',
    tables: [],
    columns: ['import_data_item.password'],
    when: 'sobald die Person ein anderes Einstiegs-Passwort erhält',
    after: 'sofort',
    by: 'wer das Passwort zurücksetzt',
    req: ['D-12', 'CALL-44'],
    shown: server('person-actions', 'is answered once, must be changed at the next sign-in; the old one and its sessions are out'),
  },
  {
    id: 'lostKey',
    what: 'Zweite Faktoren, Token und Einstiegs-Passwörter von Importen, zu denen es keinen Schlüssel mehr gibt',
    tables: [],
    when: 'wenn der Betrieb beim Wechsel des Schlüssels sagt, dass der frühere verloren ist',
    after: 'sofort',
    by: 'der Betrieb, mit npm run rotate-key',
    req: ['D-12', 'STATE-08'],
    shown: server(
      'rotate-key',
      'STATE-08: forgotten, it is taken away and logged: no second factor, nobody signed in with one, no start password; blocked tokens stay blocked',
    ),
  },
  {
    id: 'startPassword',
    what: 'Ein Einstiegs-Passwort, mit dem sich niemand angemeldet hat (nur noch eine Prüfsumme)',
    tables: [],
    when: 'von selbst wird es ungültig; die Prüfsumme bleibt bis zum nächsten Passwort',
    after: days('startPasswordDays', 'START_PASSWORD_DAYS'),
    term: ['ein ungenutztes Einstiegs-Passwort (es wird ungültig)', days('startPasswordDays', 'START_PASSWORD_DAYS')],
    by: 'der Server selbst, bei der Anmeldung',
    req: ['AUTH-02'],
    shown: server('person-actions', 'lapses with its own days, not with those of the account, and another one helps'),
  },
  {
    id: 'hashes',
    what: 'Prüfsummen von Passwörtern und von Geräte-Passwörtern',
    tables: [],
    when: 'sobald ein neues gilt, und mit der Person',
    after: 'sofort',
    by: 'wer es ändert',
    req: ['D-12', 'CALL-45'],
    shown: server('person-actions', 'is answered once and kept as a hash; the next one replaces it'),
  },
  {
    id: 'importTaken',
    what: 'Wer die Zugangsdaten eines Imports übernommen hat',
    tables: ['import_credentials_grant'],
    when: 'mit der Person',
    after: 'sofort',
    by: 'wer die Person löscht',
    req: ['D-19'],
    shown: server('import-credentials', 'taking them over is an order of its own, for this person and this import, noted once'),
  },
  {
    id: 'sessions',
    what: 'Sitzungen',
    tables: ['session'],
    when: 'bei der Abmeldung, bei einer Sperre, nach einem fremden oder eigenen neuen Passwort, nach dem Zurücksetzen des zweiten Faktors, von der Liste der eigenen Sitzungen oder von der Seite der Person aus, mit der Person; sonst von selbst',
    after: `${after('IDLE_MS', 'sessions/lapses.ts')} ohne Aufruf, spätestens ${after('AT_MOST_MS', 'sessions/lapses.ts')} nach der Anmeldung`,
    term: ['Sitzungen', `${after('IDLE_MS', 'sessions/lapses.ts')} ohne Aufruf, sonst ${after('AT_MOST_MS', 'sessions/lapses.ts')}`],
    by: `wer sich abmeldet oder sperrt; sonst ${HOURLY}. Eine abgelaufene Sitzung gilt schon vorher nicht mehr.`,
    process: 'sweepSessions',
    req: ['AUTH-04', 'AUTH-05', 'D-33'],
    shown: server('sessions', 'what nobody came back to end is swept away, the others stay'),
  },
  {
    id: 'pending',
    what: 'Begonnene Anmeldungen (nach dem Passwort, vor dem Einmalpasswort)',
    tables: ['pending_sign_in'],
    when: 'wenn die Anmeldung weitergeht oder endet; sonst von selbst',
    after: after('VALID_MS', 'auth/pending.ts'),
    term: ['begonnene Anmeldungen', after('VALID_MS', 'auth/pending.ts')],
    by: HOURLY,
    process: 'sweepPending',
    req: ['AUTH-04', 'AUTH-05'],
    shown: server('step-up', 'AUTH-04: a sign-in that waits for its code ends with the sign-out, whoever holds a copy of its cookie'),
  },
  {
    id: 'attempts',
    what: 'Zähler von Anmeldeversuchen, falschen Einmalpasswörtern, Seriennummern von Hardware-Token und neuen Geräte-Passwörtern (nur Prüfsummen von Adresse, Konto und Gerät)',
    tables: ['tries'],
    when: 'nach einem richtigen Passwort oder Code; sonst von selbst',
    after: `${after('LIMITS.address.withinS', 'auth/attempts.ts')} je Adresse und Gerät, ${after('LIMITS.account.withinS', 'auth/attempts.ts')} je Konto`,
    term: [
      'Zähler von Versuchen',
      `${after('LIMITS.address.withinS', 'auth/attempts.ts')} oder ${after('LIMITS.account.withinS', 'auth/attempts.ts')}`,
    ],
    by: HOURLY,
    process: 'sweepTries',
    req: ['D-17'],
    shown: server('attempts', 'D-17: a success forgets the failures from there, and no others'),
  },
  {
    id: 'locks',
    what: 'Von Hand gesetzte Sperren',
    tables: ['user_lock'],
    when: 'wenn sie aufgehoben werden; befristete von selbst',
    after: 'mit der Mitternacht nach ihrem letzten Tag',
    term: ['befristete Sperren', 'mit der Mitternacht nach ihrem letzten Tag'],
    by: HOURLY,
    process: 'lapsedLocks',
    req: ['STATE-03', 'D-23'],
    shown: server('deadlines', 'D-23: is there until the midnight after its last day and gone then; one without an end stays'),
  },
  {
    id: 'numberLocks',
    what: 'Sperren wegen fehlender KoPers.-Nr.',
    tables: ['user_lock'],
    when: 'wenn eine gültige Nummer eingetragen wird; von selbst enden sie nie',
    after: 'sofort',
    by: 'wer die Nummer einträgt',
    req: ['STATE-04'],
    shown: server('person-metadata', 'STATE-04: a number lifts the lock for its want at once; a manual lock stays'),
  },
  {
    id: 'zuordnungen',
    what: 'Zuordnungen',
    tables: ['personenkontext'],
    when: 'wenn sie entfernt werden; befristete von selbst, mit den Klassen ihrer Schule',
    after: 'mit der Mitternacht nach ihrem letzten Tag; ein Recht geben sie schon vorher nicht mehr',
    term: ['befristete Zuordnungen', 'mit der Mitternacht nach ihrem letzten Tag'],
    by: HOURLY,
    process: 'expiredKontexte',
    req: ['STATE-06', 'D-23', 'D-31'],
    shown: server(
      'deadlines',
      'D-23: lasts to the midnight after its last day in Berlin and is gone then; the account is announced to be deleted',
    ),
  },
  {
    id: 'unassigned',
    what: 'Personen ohne Zuordnung, mit Konto, E-Mail-Adressen, Sperren, Geräte-Passwort und Software-Token',
    tables: [
      'person',
      'account',
      'session',
      'pending_sign_in',
      'personenkontext',
      'email_address',
      'user_lock',
      'security_notice',
      'device_password',
      'token',
      'import_credentials_grant',
    ],
    columns: ['token.person_id'],
    when: 'von selbst, nach Ankündigung bei der Anmeldung',
    after: `${after('NO_KONTEXT_DAYS', 'person/time-limits.ts')} nach dem Ende der letzten Zuordnung`,
    term: ['Personen ohne Zuordnung', after('NO_KONTEXT_DAYS', 'person/time-limits.ts')],
    by: HOURLY,
    process: 'unassignedPersons',
    req: ['STATE-05'],
    shown: server('deadlines', 'is deleted at the announced time, not an hour before, and everything of it'),
  },
  {
    id: 'person',
    what: 'Eine einzelne Person, mit allem, was zu ihr gehört; ein Hardware-Token kehrt in den Bestand zurück',
    tables: [
      'person',
      'account',
      'session',
      'pending_sign_in',
      'personenkontext',
      'email_address',
      'user_lock',
      'security_notice',
      'device_password',
      'token',
      'import_credentials_grant',
    ],
    columns: ['token.person_id', 'import_vorgang.owner_id', 'import_vorgang.executed_by', 'import_data_item.person_id'],
    when: 'auf Anordnung. In den Zeilen eines Imports bleiben Name und Einstiegs-Passwort, bis dessen Zeilen gelöscht werden.',
    after: 'sofort',
    by: 'wer Benutzer sofort löschen darf',
    req: ['CALL-40'],
    shown: server(
      'person-actions',
      'takes account, sessions, assignments, addresses and locks along; a hardware token returns to the stock',
    ),
  },
  {
    id: 'givenUpNames',
    what: 'Benutzernamen und E-Mail-Adressen gelöschter und Benutzernamen umbenannter Personen (nur Prüfsummen), damit niemand anders sie erhält',
    tables: ['given_up_name'],
    when: 'von selbst',
    after: after('NOT_HANDED_ON_DAYS', 'names/given-up-names.ts'),
    term: ['vergebene Namen (nur Prüfsummen)', after('NOT_HANDED_ON_DAYS', 'names/given-up-names.ts')],
    by: HOURLY,
    process: 'sweepGivenUpNames',
    req: ['ENT-10', 'CALL-40', 'CALL-47'],
    shown: server('given-up-names', 'D-12: what is kept of them is two hashes and a day, and the clean-up erases it when that is over'),
  },
  {
    id: 'notices',
    what: 'Mitteilungen an eine Person, dass jemand ihr Passwort oder ihren zweiten Faktor geändert hat',
    tables: ['security_notice'],
    when: 'wenn die Person sie bei der Anmeldung gelesen hat',
    after: 'keine Frist',
    by: 'die Person selbst',
    req: ['D-29'],
    shown: server('sign-in-notices', 'D-29: it is shown once, and stays in the history of the person'),
  },
  {
    id: 'keys',
    what: 'Schlüssel des zweiten Faktors',
    tables: ['token'],
    columns: ['token.person_id'],
    when: 'beim Zurücksetzen; ein nicht bestätigter, sobald ein neuer begonnen wird. Ein verlorener Hardware-Token bleibt gesperrt stehen.',
    after: 'keine Frist',
    by: 'die Person selbst, oder wer sie verwaltet',
    req: ['D-08', 'STATE-08'],
    shown: server('hardware-token', 'D-08: a lost software token is deleted'),
  },
  {
    id: 'organisationen',
    what: 'Klassen und Schulen, mit ihrem Platz im Baum und dem Stand ihrer Übertragung an itslearning',
    tables: ['organisation', 'organisation_closure', 'itslearning_transfer'],
    columns: ['person.stammorganisation', 'person.last_root_id', 'import_vorgang.organisation_id'],
    when: 'auf Anordnung, wenn nichts mehr an ihnen hängt',
    after: 'sofort',
    by: 'wer Klassen oder Schulen verwaltet',
    req: ['D-14', 'API-14', 'ANG-13'],
    shown: server('organisation-delete', 'a school to which nothing belongs is deleted, once, with its line in the audit log'),
  },
  {
    id: 'rollen',
    what: 'Rollen, mit ihren Angeboten und Erweiterungen',
    tables: ['rolle', 'rolle_service_provider', 'rollenerweiterung'],
    columns: ['import_vorgang.rolle_id'],
    when: 'auf Anordnung, wenn niemand sie mehr hat',
    after: 'sofort',
    by: 'wer Rollen verwaltet',
    req: ['D-14', 'CALL-55'],
    shown: server('rollen', 'one that nobody has is gone for good, with its Angebote'),
  },
  {
    id: 'angebote',
    what: 'Angebote und ihre Bilder',
    tables: ['service_provider', 'rolle_service_provider', 'rollenerweiterung'],
    columns: ['service_provider.logo', 'service_provider.logo_media_type'],
    when: 'auf Anordnung, wenn keine Rolle sie mehr hat; ein eigenes Bild, wenn es entfernt oder ersetzt wird',
    after: 'sofort',
    by: 'wer Angebote verwaltet',
    req: ['ANG-06', 'D-39'],
    shown: server('angebote-changes', 'when no role has it, with its line in the audit log; then it is gone'),
  },
  {
    id: 'roleAngebote',
    what: 'Angebote einer Rolle, und Erweiterungen von Rollen',
    tables: ['rolle_service_provider', 'rollenerweiterung'],
    when: 'wenn sie weggenommen oder beendet werden, oder nicht mehr erlaubt sind',
    after: 'sofort',
    by: 'wer Rollen verwaltet oder erweitert',
    req: ['ANG-05', 'ANG-08'],
    shown: server('angebote-changes', 'fewer Rollenarten end those of the others, everywhere; how many stands in the log'),
  },
  {
    id: 'auditLines',
    what: 'Zeilen des Prüfprotokolls mit ihren Gliedern der Kette; das letzte entfernte Glied bleibt als Anker stehen',
    tables: ['audit_log', 'audit_chain', 'audit_tail'],
    when: 'von selbst; die Entfernung steht selbst als Zeile darin. Was jünger als 29 Tage ist, entfernt die Datenbank der Rolle des Portals nie',
    after: days('auditDays', 'AUDIT_DAYS'),
    term: ['Zeilen des Prüfprotokolls', days('auditDays', 'AUDIT_DAYS')],
    by: HOURLY,
    process: 'sweepAuditLog',
    req: ['PERM-04'],
    shown: server(
      'audit-chain',
      'what is older goes, the rest stays verifiable from the anchor; the sweep is a line itself, and with nothing to do there is none',
    ),
  },
  {
    id: 'personCount',
    what: 'Teile der Zahl aller Personen; an ihre Stelle tritt eine Zeile mit der Summe, die von niemandem handelt',
    tables: ['person_count'],
    when: 'von selbst',
    after: 'mit der nächsten vollen Stunde',
    term: ['Teile der Zahl aller Personen', 'mit der nächsten vollen Stunde'],
    by: HOURLY,
    process: 'foldPersonCount',
    req: ['CALL-42'],
    shown: server('person-count', 'its rows are put together while others write and do the same, and nobody is lost or counted twice'),
  },
];

/** What the portal itself never deletes, with the reason: the tables that no row above names. */
export const NEVER_ERASED: Readonly<Partial<Record<keyof Database, string>>> = {
  import_vorgang:
    'Kopf eines Imports: Schule, Rolle, Zahlen, Zeiten, wer, und eine Prüfsumme der Zeilen (SHA-256), an der dieselbe Datei erkannt wird. Keine Namen.',
  meldung: 'Hinweise des Portals: sie werden beendet, nicht gelöscht.',
  meldung_revision: 'Was ein Hinweis in jedem seiner Stände sagte, und wer ihn schrieb (Kennung).',
  portal_config: 'Höchstens eine Zeile: Ziele außerhalb des Portals und Förderer, wie die Einrichtung sie erfragt hat.',
  secret_key_probe: 'Eine Zeile, an der der Server beim Start erkennt, ob der Schlüssel der richtige ist.',
};

/** Columns that are emptied without anything of a person going: claims of a server on its work. */
export const NOT_ERASED_COLUMNS: readonly string[] = ['import_vorgang.claimed_by', 'import_vorgang.claimed_until'];
