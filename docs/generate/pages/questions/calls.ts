import { ENDPOINT_IDS, type EndpointId } from '#contract/endpoints';
import type { RuleId } from './rules';

/** What the table of calls does not say of a call. */
export interface CallWords {
  /** To whom or what it is done. */
  readonly whom: string;
  /** What is asked where the table has no right: sentences; null where the table says it, or anybody may. */
  readonly asks: string | null;
  readonly rules: readonly RuleId[];
}

const PERSON_MANAGED = '„Benutzer verwalten“ an einer Organisation der Person oder darüber';
const OWN_OR_MANAGED = `nichts bei sich selbst; bei anderen ${PERSON_MANAGED}`;
const ANYBODY = 'nichts weiter: jede angemeldete Person';
const SCOPE_OF_LIST = 'ohne genanntes Recht das Umfeld der eigenen Zuordnungen (D-15); mit genanntem Recht nur, wohin es reicht';

const call = (whom: string, ...rules: RuleId[]): CallWords => ({ whom, asks: null, rules });
const asking = (whom: string, asks: string, ...rules: RuleId[]): CallWords => ({ whom, asks, rules });

/** Every call: a new one without its words does not compile. */
export const CALLS: Readonly<Record<EndpointId, CallWords>> = {
  'auth.logininfo': asking('sich selbst', 'nichts weiter: die eigene Sitzung'),
  'auth.login': call('sich selbst'),
  'auth.logout': call('sich selbst'),
  'auth.resetPassword': call('sich selbst, mit dem bisherigen Passwort'),
  'secondFactor.assignHardware': asking(
    'einer Person, die man verwaltet; mit demselben Recht auch sich selbst',
    PERSON_MANAGED,
    'covered',
    'goldForOthersAndToken',
    'passwordProof',
    'freeToken',
    'codes',
  ),
  'secondFactor.state': asking('sich selbst oder einer Person, die man verwaltet', OWN_OR_MANAGED, 'goldForOthers'),
  'secondFactor.init': asking(
    'sich selbst oder einer Person, die man verwaltet',
    OWN_OR_MANAGED,
    'covered',
    'goldForOthersAndToken',
    'onlyFirstToken',
    'passwordProof',
  ),
  'secondFactor.required': asking('sich selbst oder einer Person, die man verwaltet', OWN_OR_MANAGED, 'goldForOthers'),
  'secondFactor.verify': asking(
    'sich selbst oder einer Person, die man verwaltet',
    OWN_OR_MANAGED,
    'covered',
    'goldForOthersAndToken',
    'passwordProof',
    'codes',
  ),
  'secondFactor.reset': asking(
    'sich selbst oder einer Person, die man verwaltet',
    OWN_OR_MANAGED,
    'covered',
    'goldForOthersAndToken',
    'passwordProof',
  ),
  'clientErrors.report': call('dem Portal'),
  'config.get': call('dem Portal'),
  'status.get': call('dem Portal'),
  'personInfo.get': asking('sich selbst', 'nichts weiter: die eigene Sitzung'),
  'personInfo.v1': asking('sich selbst', 'nichts weiter: die eigene Sitzung'),
  'uemPassword.renewOwn': asking('sich selbst', 'nichts weiter: die eigene Sitzung', 'teacher', 'passwordProof', 'renewals'),
  'personen.lock': call('einer anderen Person', 'covered', 'others', 'foreignLock', 'locker', 'lastAdministrator'),
  'personen.resetPassword': call('einer anderen Person', 'covered', 'others'),
  'uemPassword.renew': call('einer anderen Person', 'covered', 'others', 'teacher'),
  'personen.sync': call('einer Person'),
  'personen.endSessions': call('einer anderen Person', 'covered', 'others'),
  'sessions.list': asking('sich selbst', 'nichts weiter: die eigene Sitzung'),
  'sessions.ends': asking('sich selbst', 'nichts weiter: die eigene Sitzung'),
  'sessions.end': asking('sich selbst', 'nichts weiter: die eigene Sitzung', 'passwordProof'),
  'sessions.endOthers': asking('sich selbst', 'nichts weiter: die eigene Sitzung', 'passwordProof'),
  'personen.delete': call('einer anderen Person', 'covered', 'others', 'deletesAtOnce', 'lastAdministrator'),
  'personen.updateMetadata': asking('einer Person', PERSON_MANAGED, 'needsNumber', 'coveredNames'),
  'personen.update': call('einer Person', 'coveredNames', 'stammorganisation'),
  'personen.createPersonenkontext': asking('niemandem', 'nichts, denn es geschieht nie etwas', 'notOffered'),
  'personen.verlauf': call('einer Person', 'actorsInSight'),
  'personen.auskunft': call('einer Person, auch sich selbst', 'covered', 'managedEverywhere'),
  'personenuebersicht.get': asking(
    'sich selbst oder einer Person, die man verwaltet oder als Landesbedienstete hinzufügen darf',
    `${OWN_OR_MANAGED}; bei Landesbediensteten genügt „Landesbedienstete suchen und hinzufügen“ an irgendeiner Organisation`,
    'goldForOthers',
  ),
  'personen.frontend': asking(
    'den Personen, die man verwaltet',
    '„Benutzer verwalten“ an irgendeiner Organisation; gezeigt werden Personen mit einer Zuordnung dort oder darunter, ohne Zuordnung nur von der Wurzel aus',
    'managesAnybody',
  ),
  'personen.list': asking(
    'den Personen, die man verwaltet oder lesen darf',
    '„Benutzer verwalten“ oder das technische Recht, Personendaten zu lesen; ohne beides ist die Liste leer',
  ),
  'personen.get': asking('einer Person', PERSON_MANAGED),
  'personen.personenkontexte': asking('einer Person', PERSON_MANAGED),
  'personenuebersicht.list': asking('mehreren Personen', `${PERSON_MANAGED}; andere fehlen in der Antwort`),
  'personAdministration.rollen': asking('den Rollen', '„Benutzer verwalten“ an irgendeiner Organisation; sonst ist die Liste leer'),
  'provider.list': asking('den eigenen Angeboten', 'nichts weiter: die eigene Sitzung'),
  'provider.all': asking('allen Angeboten', ANYBODY),
  'provider.assignableForRolle': call('den Angeboten einer Administrationsebene'),
  'provider.manageable': asking(
    'den Angeboten, die man verwaltet',
    '„Angebote verwalten“, auch eingeschränkt, oder „Rollen erweitern“; gezeigt wird, wohin es reicht, sonst ist die Liste leer',
  ),
  'provider.manageableByOrganisation': call('den Angeboten einer Schule'),
  'provider.details': asking(
    'einem Angebot',
    '„Angebote verwalten“, auch eingeschränkt, an seiner Administrationsebene oder darüber, oder „Rollen erweitern“ dort, darüber oder darunter; sonst ist es nicht zu finden',
  ),
  'provider.rollenerweiterungen': call('einem Angebot, gezeigt nur, wohin das Recht reicht'),
  'provider.verwendung': call('einem Angebot', 'seenAngebot'),
  'provider.create': call('der Organisation, die es anbietet', 'fixedAngebot'),
  'provider.update': call('einem Angebot', 'seenAngebot', 'fixedAngebot', 'vidisAngebot'),
  'provider.delete': call('einem Angebot', 'seenAngebot', 'vidisAngebot'),
  'vidis.sync': asking('einer Schule', 'entscheidet das andere Backend; dieser Server bietet den Aufruf nicht an (D-38)'),
  'rollenerweiterung.apply': call('den Rollen einer Schule', 'erweiterung'),
  'provider.logo': asking('einem Angebot', ANYBODY),
  'meldung.current': asking('dem veröffentlichten Hinweis', ANYBODY),
  'meldung.list': call('den Hinweisen'),
  'meldung.save': call('einem Hinweis'),
  'auditLog.list': call('allem, was protokolliert ist'),
  'auditLog.export': call('allem, was protokolliert ist'),
  'meldung.verlauf': call('einem Hinweis', 'actorsInSight'),
  'organisationen.list': asking('den Organisationen', SCOPE_OF_LIST),
  'organisationen.root': asking('der Wurzel', ANYBODY),
  'organisationen.rootChildren': asking('den Zweigen unter der Wurzel', ANYBODY),
  'organisationen.get': asking('einer Organisation', `${ANYBODY} (D-15)`),
  'organisationen.parentsByIds': asking('mehreren Organisationen', `${ANYBODY} (D-15)`),
  'organisationen.create': call('der übergeordneten Organisation'),
  'organisationen.update': call('einer Klasse, einer Schule oder einem Schulträger', 'rootStays'),
  'organisationen.rename': call('einer Klasse, einer Schule oder einem Schulträger', 'rootStays'),
  'organisationen.delete': call('einer Klasse oder Schule', 'noCarrierDeleted'),
  'organisationen.verwendung': call('einer Klasse oder Schule'),
  'organisationen.administriert': asking('einer Organisation', 'das Umfeld der eigenen Zuordnungen (D-15)'),
  'organisationen.zugehoerig': asking('einer Organisation', 'das Umfeld der eigenen Zuordnungen (D-15)'),
  'organisationen.assign': call('einer Schule', 'ownCarrierToo', 'rootStays'),
  'organisationen.enableItslearning': call('einer Schule'),
  'organisationen.itslearningStatus': call('mehreren Schulen'),
  'organisationen.checkFile': call('allen Schulen'),
  'organisationen.load': call('einem Schulträger, oder einer Schule mit ihren Klassen'),
  'klassen.delete': call('einer Klasse'),
  'workflow.step': asking('einer Person oder einer neuen', 'Auswahl nur, wohin die eigenen Rechte reichen; sonst ist sie leer'),
  'workflow.create': call('einer neuen Person', 'creates', 'coveredRolle', 'fittingRolle'),
  'workflow.update': call(
    'einer Person, die man verwaltet',
    'touchedPlaces',
    'coveredRolle',
    'ownKontexte',
    'coveredNumber',
    'fittingRolle',
    'lastAdministrator',
  ),
  'landesbediensteter.search': call('einer Person im Landesdienst', 'onlyEmployees'),
  'landesbediensteter.step': asking(
    'einer Person im Landesdienst',
    '„Landesbedienstete suchen und hinzufügen“; gezeigt wird, wohin es reicht, sonst ist die Auswahl leer',
  ),
  'landesbediensteter.add': call(
    'einer Person im Landesdienst',
    'onlyEmployees',
    'touchedPlaces',
    'coveredRolle',
    'sameNumber',
    'fittingRolle',
  ),
  'rolle.list': asking(
    'den Rollen',
    '„Rollen verwalten“, oder das Recht, das der Aufruf nennt; gezeigt wird, wohin es reicht, sonst ist die Liste leer',
  ),
  'rolle.systemrechte': call('dem Portal'),
  'rolle.get': call('einer Rolle'),
  'rolle.create': call('einer Administrationsebene', 'rightsOfRolle', 'angebotInTree'),
  'rolle.update': call('einer Rolle', 'rightsOfRolle', 'angebotInTree', 'lastAdministrator'),
  'rolle.delete': call('einer Rolle'),
  'rolle.addSystemrecht': call('einer Rolle', 'rightsOfRolle'),
  'rolle.serviceProviders': asking('einer Rolle', `${ANYBODY}; genannt werden nur Kennungen`),
  'rolle.setServiceProviders': call('einer Rolle', 'angebotInTree'),
  'rolle.removeServiceProviders': call('einer Rolle'),
  'import.upload': call('einer Schule, mit einer Rolle', 'coveredImport', 'pupils'),
  'import.execute': call('einem Import', 'importersAll', 'coveredImport'),
  'import.status': call('einem Import', 'importersAll'),
  'import.importedUsers': call('einem Import', 'credentials', 'coveredImport'),
  'import.history': asking('den eigenen Importen', '„Benutzer importieren“ an der Wurzel; sonst ist die Liste leer'),
  'import.historyFilters': asking('den eigenen Importen', '„Benutzer importieren“ an der Wurzel; sonst ist die Auswahl leer'),
  'import.download': call('einem Import', 'credentials', 'coveredImport'),
  'import.takeOverCredentials': call('einem Import', 'coveredImport'),
  'import.delete': call('einem Import', 'importersAll', 'expectedStand'),
};

type Prefix<Id> = Id extends `${infer Part}.${string}` ? Part : never;

/** What the calls are about, by the first part of their ids. */
const SUBJECTS: Readonly<Record<Prefix<EndpointId>, string>> = {
  auth: 'Anmeldung',
  sessions: 'Sitzungen',
  secondFactor: 'Zweiter Faktor',
  auditLog: 'Prüfprotokoll',
  clientErrors: 'Portal und Hinweise',
  config: 'Portal und Hinweise',
  status: 'Portal und Hinweise',
  personInfo: 'Eigene Daten',
  uemPassword: 'Personen',
  personen: 'Personen',
  personenuebersicht: 'Personen',
  personAdministration: 'Personen',
  workflow: 'Zuordnungen',
  landesbediensteter: 'Landesbedienstete',
  provider: 'Angebote',
  vidis: 'Angebote',
  rollenerweiterung: 'Angebote',
  meldung: 'Portal und Hinweise',
  organisationen: 'Klassen, Schulen und Schulträger',
  klassen: 'Klassen, Schulen und Schulträger',
  rolle: 'Rollen',
  import: 'Import',
};

export const subjectOf = (id: EndpointId): string => SUBJECTS[id.split('.')[0] as Prefix<EndpointId>];

/** All calls by what they are about. */
export const bySubject = (ids: readonly EndpointId[] = ENDPOINT_IDS): readonly (readonly [subject: string, ids: readonly EndpointId[]])[] =>
  [...new Set(Object.values(SUBJECTS))]
    .map((subject) => [subject, ids.filter((id) => subjectOf(id) === subject)] as const)
    .filter(([, own]) => own.length > 0);
