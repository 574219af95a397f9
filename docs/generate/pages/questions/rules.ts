import type { ErrorCode } from '#contract/errors/index';
import type { TestName } from './question';

/** A rule that binds calls beside their right. */
export interface Rule {
  /** As it goes on after "Dazu gilt:". */
  readonly says: string;
  readonly req: readonly string[];
  /** What is answered where it is broken; none where less is shown. */
  readonly codes: readonly ErrorCode[];
  /** What is answered where no code is: less, or a sentence. */
  readonly otherwise?: string;
  /** What shows it at the running server. */
  readonly shown: TestName;
}

const NOT_FOUND = 'wie etwas, das es nicht gibt („nicht gefunden“)';

/** @param refused the codes of the refusal, or what is answered instead */
const rule = (says: string, req: string, refused: readonly ErrorCode[] | string, file: string, title: string): Rule => ({
  says,
  req: req.split(' '),
  ...(typeof refused === 'string' ? { codes: [], otherwise: refused } : { codes: refused }),
  shown: [`tests/server/${file}.test.ts`, title],
});

/** All that the server asks beside session, level and the right of the table; each is proven by a test of the running server. */
export const RULES = {
  covered: rule(
    'Nur an Personen, deren Systemrechte man sämtlich selbst hat, dort, wo die Person sie hat, oder darüber.',
    'D-16',
    ['MISSING_PERMISSIONS'],
    'covers-rights',
    'D-16: %s changes the one of %s: %s',
  ),
  managedEverywhere: rule(
    'Nur, wenn man „Benutzer verwalten“ an jeder Organisation hat, der die Person zugeordnet ist, oder darüber.',
    'PERM-04',
    ['MISSING_PERMISSIONS'],
    'person-disclosure',
    'who manages one of two places of a person, or lacks a right of theirs, is told before and refused; the state gives it out',
  ),
  coveredNames: rule(
    'Name, Nummer und Stammorganisation nur bei Personen, deren Systemrechte man sämtlich selbst hat.',
    'D-16',
    ['MISSING_PERMISSIONS'],
    'person-metadata',
    'D-16: names of somebody with rights beyond the own ones are refused',
  ),
  others: rule('Nicht an sich selbst.', 'D-21 D-35', ['MISSING_PERMISSIONS'], 'person-actions', '%s: of oneself it is refused'),
  deletesAtOnce: rule(
    'Dazu das Recht „Benutzer sofort löschen“ an einer Organisation der Person oder darüber.',
    'PERM-04',
    ['MISSING_PERMISSIONS'],
    'person-actions',
    'needs the right to delete at once as well: who sees the person is told so',
  ),
  foreignLock: rule(
    'Eine Sperre ändert oder hebt nur auf, wer „Benutzer verwalten“ an der Organisation hat, die sie gesetzt hat, oder darüber.',
    'D-30',
    ['MISSING_PERMISSIONS'],
    'person-locks',
    'D-30: only the administration that set it, or one above; others may neither change nor lift it',
  ),
  locker: rule(
    'Gesperrt wird im Namen einer Organisation, an der man „Benutzer verwalten“ hat; hat die Person keine Zuordnung mehr, im Namen der Wurzel (öffentlich oder Ersatz), unter der ihre letzte lag.',
    'D-30',
    ['PERSON_ERROR'],
    'person-locks',
    'D-30: locked_by of a new lock is an organisation where the caller has PERSONEN_VERWALTEN, there or above; else 400',
  ),
  lastAdministrator: rule(
    'Danach muss noch jemand Rollen und Benutzer an der Wurzel verwalten können: nicht gesperrt und mit gültigem Passwort.',
    'D-28',
    ['LAST_ADMINISTRATOR'],
    'last-administrator',
    'D-28: is not removed; nothing is changed',
  ),
  coveredRolle: rule(
    'Gegeben oder genommen wird nur eine Rolle, deren Systemrechte man an dieser Organisation oder darüber sämtlich selbst hat.',
    'D-16',
    ['MISSING_PERMISSIONS'],
    'personenkontexte-update',
    'D-16: nobody gives or takes a role with a right that they lack there',
  ),
  touchedPlaces: rule(
    '„Benutzer verwalten“ wird an jeder Organisation verlangt, an der sich eine Zuordnung ändert; was anderswo besteht, bleibt unberührt.',
    'D-16 PERM-04',
    ['MISSING_PERMISSIONS'],
    'personenkontexte-update',
    'at other schools an assignment stays what it is, or it is refused; at the own one it may go',
  ),
  ownKontexte: rule(
    'Eigene Zuordnungen entfernt niemand, und niemand ändert an ihnen Klasse oder Befristung.',
    'D-21 VAL-13',
    ['MISSING_PERMISSIONS'],
    'personenkontexte-update',
    'D-21, VAL-13: nobody removes an assignment of their own, or changes its end',
  ),
  coveredNumber: rule(
    'Eine andere KoPers.-Nr. erhält nur, wessen Systemrechte man sämtlich selbst hat.',
    'D-16',
    ['MISSING_PERMISSIONS'],
    'what-comes-in',
    'D-16: Stammorganisation and KoPers.-Nr. of somebody with rights beyond the own ones are refused',
  ),
  creates: rule(
    'Dazu „Benutzer anlegen“ an jeder Organisation der Liste oder darüber; mit „Benutzer eingeschränkt anlegen“ nur bestimmte Rollenarten.',
    'PERM-04 CALL-49',
    NOT_FOUND,
    'person-create',
    'PERM-04: the right to create counts where it is held: at the own school and its classes',
  ),
  fittingRolle: rule(
    'Die Rolle muss an der Organisation oder darüber verwaltet werden und zu ihrer Art passen; in Klassen nur Schülerinnen und Schüler.',
    'D-22',
    ['ROLLE_NUR_AN_PASSENDE_ORGANISATION', 'NUR_LEHR_UND_LERN_AN_KLASSE'],
    'personenkontexte-update',
    'VAL-13, D-22, ERR-36: only pupils are put into a class',
  ),
  needsNumber: rule(
    'Eine Nummer nur für Personen, deren Rolle eine verlangt; das wird vor dem Recht geprüft, mit derselben Antwort für fremde Personen.',
    'CALL-47',
    ['PERSON_ERROR'],
    'person-metadata',
    'a number for somebody who needs none, before it is asked who may; nobody learns that way who is there',
  ),
  stammorganisation: rule(
    'Eine neue Stammorganisation muss man verwalten; eine Klasse kann keine sein.',
    'D-34',
    ['PERSON_ERROR'],
    'what-comes-in',
    'D-34: a school that the caller manages, never a class, which would be undeletable for its school',
  ),
  actorsInSight: rule(
    'Wer etwas geändert hat, wird nur genannt, wenn man diese Person sehen darf; sonst steht dort „Landesadministration“, wenn sie Rechte für das ganze Land hat, oder „jemand außerhalb Ihrer Verwaltung“.',
    'PERM-04',
    'keine Ablehnung: der Name fehlt',
    'person-history',
    'whoever lies outside the caller’s scope is the administration of the state, somebody, the portal itself, or gone',
  ),
  onlyEmployees: rule(
    'Nur Personen mit KoPers.-Nr., nach genau einem Merkmal gesucht und buchstäblich getroffen; von Hand Gesperrte werden nicht gefunden.',
    'CALL-41 CALL-21',
    '„Keine Person gefunden“ oder eine leere Antwort; beim Hinzufügen „nicht gefunden“',
    'landesbediensteter',
    'whoever has no KoPers.-Nr. is answered like nobody, by every way of searching, and never counts as one of several',
  ),
  sameNumber: rule(
    'Die Nummer darf wiederholt, aber nicht geändert werden.',
    'PERM-04',
    ['MISSING_PERMISSIONS'],
    'landesbediensteter',
    'PERM-04: whoever adds somebody may repeat their number, but gives them no other one',
  ),
  teacher: rule(
    'Nur für Personen, die jetzt eine Rolle der Rollenart Lehrkraft haben.',
    'CALL-45 D-31',
    ['PERSON_UEM_PASSWORD_MODIFICATION_ERROR'],
    'lapsed-kontexte',
    'D-31: a device password is for those who teach now',
  ),
  renewals: rule(
    'Höchstens zehnmal in einer Stunde.',
    'CALL-45',
    ['429'],
    'password-proof',
    'CALL-45: more than ten device passwords an hour are refused, for this person alone',
  ),
  passwordProof: rule(
    'Für sich selbst nur, wenn das eigene Passwort in den letzten fünf Minuten eingegeben wurde.',
    'D-20 D-35',
    ['REQUIRED_PASSWORD_PROOF_NOT_MET'],
    'admitted-again',
    'D-20: a session found open confirms no second factor of its own: the password is asked for before the code counts',
  ),
  goldForOthers: rule(
    'Bei anderen Personen nur mit zweitem Faktor; bei sich selbst genügt das Passwort.',
    'D-09 PERM-03',
    ['REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    'rights-table',
    'PERM-03, PERM-04, D-15, D-16: %s',
  ),
  goldForOthersAndToken: rule(
    'Bei anderen Personen nur mit zweitem Faktor; bei sich selbst auch, sobald man einen hat: ein gestohlenes Passwort genügt nicht.',
    'D-09 D-08',
    ['REQUIRED_STEP_UP_LEVEL_NOT_MET'],
    'second-factor',
    'D-09: beside a verified second factor a session below gold may neither start nor verify another one',
  ),
  onlyFirstToken: rule(
    'Nur, solange kein anderer zweiter Faktor besteht.',
    'STATE-08 D-09',
    ['SOFTWARE_TOKEN_VORHANDEN'],
    'second-factor',
    'CALL-07, PERM-04: an administrator sets one up for a person in scope; it works at once and only once',
  ),
  freeToken: rule(
    'Nur ein Token aus dem Bestand, den niemand hat und der nicht als verloren gesperrt ist.',
    'D-08',
    ['SERIENNUMMER_IN_VERWENDUNG', 'SERIENNUMMER_NICHT_GEFUNDEN'],
    'hardware-token',
    'ERR-54, ERR-55, ERR-56, D-08: unknown serial, owned or blocked serial, wrong code',
  ),
  codes: rule(
    'Nach zehn falschen Einmalpasswörtern in einer Viertelstunde wird keines mehr geprüft.',
    'CALL-10',
    ['429'],
    'second-factor',
    'CALL-10: guessing is limited',
  ),
  coveredImport: rule(
    'Die Rolle des Imports darf an der Schule kein Systemrecht bringen, das man dort nicht selbst hat; geprüft beim Hochladen, beim Ausführen und beim Übernehmen.',
    'D-16 D-32',
    ['MISSING_PERMISSIONS'],
    'import-rights',
    'D-16: no file makes persons of a role that brings a right which the importer lacks',
  ),
  pupils: rule(
    'Nur Rollen der Rollenart Schülerin oder Schüler, nur an Schulen und Klassen.',
    'D-10',
    ['IMPORT_NUR_LERN_AN_SCHULE_ERROR'],
    'import-upload',
    'ERR-75: only pupil roles at schools',
  ),
  credentials: rule(
    'Nur wer den Import ausgeführt hat (vor der Ausführung: wer ihn hochgeladen hat), oder wer die Zugangsdaten ausdrücklich übernommen hat.',
    'D-19',
    ['IMPORT_ZUGANGSDATEN_FREMD'],
    'import-credentials',
    'somebody else who may import sees status and counts, no rows',
  ),
  importersAll: rule(
    'Auch Importe anderer: wer importieren darf, sieht Stand und Zahlen und darf beenden.',
    'D-19',
    'keine Ablehnung: die Regel erlaubt',
    'import-rights',
    'D-19: another holder of the right sees how an import stands and closes it, but gets no rows and has none in the history',
  ),
  expectedStand: rule(
    'Nennt der Aufruf den Stand, auf dem er beruht, so geschieht bei einem anderen nichts.',
    'D-18',
    ['IMPORT_STAND_GEAENDERT'],
    'import-orders',
    'start passwords stay when the page that withdraws has not seen that the import was executed',
  ),
  rightsOfRolle: rule(
    'Ein Systemrecht erhält oder verliert eine Rolle nur durch jemanden, der es an ihrer Administrationsebene oder darüber selbst hat.',
    'D-16',
    ['MISSING_PERMISSIONS'],
    'rollen',
    'D-16: nobody gives or takes a right that they lack; one that stays is nobody’s business',
  ),
  ownCarrierToo: rule(
    'Dasselbe Recht wird am bisherigen Schulträger verlangt.',
    'CALL-26 D-25',
    NOT_FOUND,
    'schulen',
    'PERM-04: the right is needed at the old carrier and at the new one',
  ),
  rootStays: rule(
    'Die Wurzel und die Ebenen des Landes ändert niemand. Wer dort das Recht hätte, erfährt das; alle anderen lesen „nicht gefunden“.',
    'D-25',
    ['ROOT_ORGANISATION_IMMUTABLE'],
    'schulen',
    'ERR-26, ERR-52: a taken name, the root and a land are refused',
  ),
  noCarrierDeleted: rule(
    'Schulträger und Ebenen des Landes löscht niemand.',
    'D-14',
    NOT_FOUND,
    'organisation-delete',
    'D-14, PERM-03, PERM-04: no carrier, no level of the state, nothing without the right or the second factor',
  ),
  fixedAngebot: rule(
    'Mit dem eingeschränkten Recht sind Kategorie, Merkmale, Rollenarten und zweiter Faktor vorgegeben; andere Werte werden abgelehnt.',
    'D-39',
    'abgelehnt (400), mit einem Satz, der es sagt',
    'angebote-changes',
    'the restricted right creates with the fixed values, and is refused with others',
  ),
  vidisAngebot: rule(
    'Angebote aus VIDIS ändert und löscht niemand.',
    'ANG-04 ANG-06',
    ['VIDIS_SERVICE_PROVIDER_IMMUTABLE'],
    'angebote-changes',
    'one from VIDIS is neither changed nor deleted',
  ),
  angebotInTree: rule(
    'Nur Angebote der Administrationsebene oder einer darüber, und nur für die Rollenart der Rolle.',
    'ANG-12 D-39',
    ['SERVICE_PROVIDER_PROVIDED_OUT_OF_TREE', 'ROLLENART_NICHT_ERLAUBT'],
    'angebote',
    'a change adds none from outside either, and keeps one that came to lie outside',
  ),
  erweiterung: rule(
    'Nur Rollen, die an der Schule oder darüber verwaltet werden und das Angebot nicht schon überall haben, nur für erlaubte Rollenarten.',
    'ANG-08 D-39',
    ['NO_REDUNDANT_ROLLENERWEITERUNG', 'ROLLENART_NICHT_ERLAUBT', 'MISSING_MERKMAL_VERFUEGBAR_FUER_ROLLENERWEITERUNG_ERROR'],
    'rollenerweiterung',
    'what cannot be is told per role with its reason, the others are done',
  ),
  managesAnybody: rule(
    'Wer das Recht nirgends hat, erhält keine leere Liste, sondern die Auskunft, dass es fehlt.',
    'PERM-04',
    ['MISSING_PERMISSIONS'],
    'personen-list',
    'PERM-03, PERM-04: without a session 401, below gold the level, without the right 403 and no way to the sign-in',
  ),
  seenAngebot: rule(
    'Wer das Angebot sehen darf, aber nicht verwalten, erfährt, dass das Recht fehlt; alle anderen erfahren nichts von ihm.',
    'D-39',
    ['MISSING_PERMISSIONS'],
    'angebote-changes',
    'PERM-03, PERM-04: elsewhere nobody creates, whoever sees an Angebot is told that they may not, others learn nothing',
  ),
  notOffered: rule(
    'Wird niemandem angeboten.',
    'D-13',
    ['501'],
    'person-actions',
    'D-13, CALL-39: creating a single assignment by POST is not offered, at gold',
  ),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;

/**
 * Binding decisions that are no rule of who may do what, with where they are answered. One that is neither here nor among the rules
 * fails a test.
 */
export const OTHER_DECISIONS: Readonly<Record<string, string>> = {
  'D-01': 'Stufe einer Seite: unter „Was braucht den zweiten Faktor?“',
  'D-02': 'Rechte von Seite und Menü: „Seiten und Rechte“',
  'D-03': 'Bedienung',
  'D-04': 'welche Systemrechte es gibt',
  'D-05': 'Form der Antworten',
  'D-06': 'Ziele nach außen',
  'D-07': 'Auswahl auf dem Bildschirm',
  'D-11': 'Lesen der CSV-Datei',
  'D-12': 'unter „Wo und wann wird was gelöscht?“',
  'D-15': 'steht bei den Aufrufen der Organisationen',
  'D-17': 'Anmeldeversuche: unter „Wo und wann wird was gelöscht?“',
  'D-23': 'Tage und Fristen',
  'D-24': 'Schalter der Oberfläche',
  'D-26': 'Nachfragen auf dem Bildschirm',
  'D-27': 'Suche',
  'D-29': 'Mitteilung bei der Anmeldung: unter „Was wird protokolliert?“',
  'D-33': 'unter „Was geschieht, wenn zwei dasselbe ändern?“',
  'D-36': 'unter „Wenn die Antwort ausbleibt?“',
  'D-37': 'Klassen eines Imports',
  'D-38': 'zwei Stände der API',
  'D-40': 'Demodaten',
};
