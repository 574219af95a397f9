import type { RouteName } from '#contract/route-table';
import type { AuditAction } from '#contract/audit-actions';
import type { ErasedId } from '../pages/questions/erased';

/** What somebody goes through, and what belongs to it; who may do it follows from its pages and calls. */
export interface Process {
  readonly title: string;
  /** Ids of its workflow machines. */
  readonly machines: readonly string[];
  /** Where it is found; none where every page has it. */
  readonly pages: readonly RouteName[];
  /** Ids of the life cycles that the server runs in it. */
  readonly lifeCycles?: readonly string[];
  readonly logs?: readonly AuditAction[];
  readonly erases?: readonly ErasedId[];
}

export interface Area {
  readonly title: string;
  readonly processes: readonly Process[];
}

/** What operators do by a command on the server: it has no page and no machine. */
export const BY_COMMAND: readonly (Pick<Process, 'title' | 'erases'> & {
  readonly command: string;
  readonly logs: readonly AuditAction[];
})[] = [
  { title: 'Das Land einrichten oder ergänzen', command: 'npm run setup', logs: ['setup'] },
  {
    title: 'Schulen, Schulträger und Klassen aus einer Datei übernehmen',
    command: 'npm run load-organisations',
    logs: ['schule-load', 'schultraeger-load'],
  },
  { title: 'Die eingebettete Datenbank sichern', command: 'npm run backup', logs: ['backup'] },
  { title: 'Eine Sicherung wiederherstellen', command: 'npm run restore', logs: ['restore'] },
  { title: 'Von der eingebetteten Datenbank nach PostgreSQL umziehen', command: 'npm run move-database', logs: ['database-move'] },
  {
    title: 'Den Schlüssel wechseln oder seinen Verlust verwinden',
    command: 'npm run rotate-key',
    logs: ['key-rotate', 'key-forget'],
    erases: ['lostKey'],
  },
  { title: 'Den letzten zweiten Faktor zurücksetzen', command: 'npm run recover-second-factor', logs: ['second-factor-recovery'] },
];

/** All areas of the portal with their processes: a machine, life cycle, page, logged action or erasure that is in none of them fails a test. */
export const AREAS: readonly Area[] = [
  {
    title: 'Anmeldung und zweiter Faktor',
    processes: [
      {
        title: 'Anmelden und abmelden',
        machines: ['session', 'page-owner', 'session-end'],
        pages: ['landing', 'login-error'],
        lifeCycles: ['sign-in'],
        logs: ['sign-in', 'sign-in-blocked', 'sign-out', 'security-notice-read'],
        erases: ['sessions', 'pending', 'attempts', 'notices'],
      },
      {
        title: 'Eine Seite öffnen und die Stufe erhöhen',
        machines: ['navigation', 'refused-calls'],
        pages: ['no-second-factor', 'not-found'],
        logs: ['step-up', 'step-up-blocked', 'call-refused', 'refusals-omitted'],
      },
      {
        title: 'Den eigenen zweiten Faktor einrichten oder ersetzen',
        machines: ['second-factor'],
        pages: ['profile'],
        lifeCycles: ['second-factor-life-cycle'],
        logs: ['second-factor-init', 'second-factor-verify', 'second-factor-lost'],
        erases: ['keys', 'sessions'],
      },
      {
        title: 'Das eigene Passwort ändern',
        machines: ['password-change'],
        pages: ['profile'],
        lifeCycles: ['sign-in'],
        logs: ['password-change'],
        erases: ['hashes', 'sessions'],
      },
      {
        title: 'Die eigenen Sitzungen sehen und beenden',
        machines: ['own-sessions', 'own-session-end'],
        pages: ['profile'],
        logs: ['session-end'],
        erases: ['sessions'],
      },
      {
        title: 'Das eigene Inbetriebnahme-Passwort erneuern',
        machines: ['device-password'],
        pages: ['profile'],
        logs: ['device-password'],
        erases: ['hashes'],
      },
    ],
  },
  {
    title: 'Startseite und Profil',
    processes: [
      { title: 'Die Startseite mit Angeboten und Hinweisen', machines: ['start'], pages: ['start'] },
      { title: 'Das eigene Profil', machines: ['profile'], pages: ['profile'] },
    ],
  },
  {
    title: 'Benutzer',
    processes: [
      {
        title: 'Benutzer suchen und filtern',
        machines: ['personen', 'personen-zuordnungen', 'organisation-search', 'rolle-search', 'klasse-search'],
        pages: ['person-management'],
      },
      { title: 'Gefilterte Benutzer als Datei speichern', machines: ['personen-file', 'personen-export'], pages: ['person-management'] },
      {
        title: 'Mehrere Benutzer auf einmal bearbeiten',
        machines: ['personen-edit', 'personen-several'],
        pages: ['person-management'],
        logs: ['password-reset', 'person-delete', 'kontexte-update'],
        erases: ['zuordnungen', 'person', 'hashes', 'rowPassword'],
      },
      {
        title: 'Eine Person ansehen',
        machines: ['person-details', 'person-record', 'person-zuordnungen', 'person-verlauf'],
        pages: ['person-details'],
      },
      {
        title: 'Einer Person Auskunft über ihre Daten geben',
        machines: ['person-disclosure'],
        pages: ['person-disclosure'],
        logs: ['person-disclose'],
      },
      {
        title: 'Name, Benutzername und KoPers.-Nr. ändern',
        machines: ['person-metadata'],
        pages: ['person-details'],
        lifeCycles: ['person-lock-life-cycle', 'email-life-cycle'],
        logs: ['person-update', 'kopers-lock', 'email-update'],
        erases: ['numberLocks'],
      },
      {
        title: 'Sperren und entsperren',
        machines: ['person-lock', 'person-unlock'],
        pages: ['person-details'],
        lifeCycles: ['person-lock-life-cycle'],
        logs: ['person-lock', 'person-lock-change', 'person-unlock', 'person-lock-expire'],
        erases: ['locks', 'sessions'],
      },
      {
        title: 'Passwort zurücksetzen',
        machines: ['person-password', 'person-device-password', 'person-unnoted'],
        pages: ['person-details', 'person-management'],
        logs: ['password-reset', 'device-password'],
        erases: ['hashes', 'rowPassword', 'startPassword', 'sessions'],
      },
      {
        title: 'Den zweiten Faktor einer Person verwalten',
        machines: ['person-second-factor', 'person-software-token', 'person-hardware-token', 'second-factor-reset'],
        pages: ['person-details'],
        lifeCycles: ['second-factor-life-cycle'],
        logs: ['second-factor-init', 'second-factor-verify', 'second-factor-assign', 'second-factor-reset'],
        erases: ['keys', 'sessions'],
      },
      {
        title: 'Eine Person überall abmelden',
        machines: ['person-sessions-end'],
        pages: ['person-details'],
        logs: ['sessions-end'],
        erases: ['sessions'],
      },
      { title: 'Synchronisieren', machines: ['person-sync'], pages: ['person-details'], logs: ['person-sync'] },
      {
        title: 'Eine Person löschen',
        machines: ['person-deletion'],
        pages: ['person-details'],
        logs: ['person-delete', 'person-expire'],
        erases: ['person', 'unassigned', 'givenUpNames', 'personCount'],
      },
    ],
  },
  {
    title: 'Anlegen',
    processes: [
      {
        title: 'Benutzer anlegen',
        machines: ['person-creation', 'zuordnung-organisation-search', 'zuordnung-rolle-search'],
        pages: ['create-person', 'create-person-limited'],
        lifeCycles: ['email-life-cycle'],
        logs: ['person-create', 'email-update'],
      },
      {
        title: 'Landesbedienstete suchen und hinzufügen',
        machines: ['landesbediensteter-search', 'landesbediensteter-person', 'person-creation'],
        pages: ['search-person-limited', 'add-person-to-own-schule'],
        lifeCycles: ['email-life-cycle'],
        logs: ['employee-find', 'kontexte-update'],
      },
    ],
  },
  {
    title: 'Zuordnungen',
    processes: [
      {
        title: 'Zuordnungen einer Person hinzufügen, ändern und aufheben',
        machines: [
          'person-zuordnungen-plan',
          'person-zuordnung-choice',
          'zuordnung-organisation-search',
          'zuordnung-rolle-search',
          'klasse-search',
        ],
        pages: ['person-details'],
        lifeCycles: ['email-life-cycle', 'person-lock-life-cycle'],
        logs: ['kontexte-update', 'kontext-expire', 'email-update'],
        erases: ['zuordnungen', 'unassigned'],
      },
    ],
  },
  {
    title: 'Import',
    processes: [
      {
        title: 'Benutzer aus einer Datei anlegen',
        machines: ['import'],
        pages: ['person-import'],
        lifeCycles: ['import-life-cycle', 'email-life-cycle'],
        logs: [
          'import-upload',
          'import-execute',
          'import-finish',
          'person-create',
          'klasse-create',
          'import-credentials-read',
          'import-download',
          'import-cancel',
          'import-close',
          'import-expire',
        ],
        erases: ['importRows', 'importUpload', 'startPassword'],
      },
      {
        title: 'Offene und bisherige Importe',
        machines: ['import-offers', 'import-history', 'import-deletion'],
        pages: ['person-import'],
        lifeCycles: ['import-life-cycle'],
        logs: ['import-credentials-take-over', 'import-withdraw', 'import-cancel', 'import-close', 'import-delete', 'import-expire'],
        erases: ['importRows', 'importTaken'],
      },
    ],
  },
  {
    title: 'Klassen',
    processes: [
      { title: 'Klassen suchen und filtern', machines: ['klassen', 'schule-search', 'klasse-search'], pages: ['klasse-management'] },
      {
        title: 'Klassen anlegen und umbenennen',
        machines: ['klasse-form', 'klassen-several', 'names-at-place'],
        pages: ['create-klasse', 'klasse-details'],
        logs: ['klasse-create', 'klasse-rename', 'klasse-update'],
      },
      {
        title: 'Eine Klasse löschen',
        machines: ['klasse-deletion', 'klasse-verwendung'],
        pages: ['klasse-management', 'klasse-details'],
        logs: ['klasse-delete'],
        erases: ['organisationen'],
      },
    ],
  },
  {
    title: 'Rollen',
    processes: [
      { title: 'Rollen suchen und filtern', machines: ['rollen', 'organisation-search'], pages: ['rolle-management'] },
      {
        title: 'Eine Rolle anlegen',
        machines: ['rolle-creation', 'rolle-form', 'rolle-choices', 'ebene-angebote', 'rolle-angebote', 'names-at-place'],
        pages: ['create-rolle'],
        logs: ['rolle-create', 'rolle-angebote'],
      },
      {
        title: 'Eine Rolle bearbeiten',
        machines: ['rolle-details', 'rolle-record', 'rolle-form', 'rolle-choices', 'ebene-angebote'],
        pages: ['rolle-details'],
        logs: ['rolle-update', 'rolle-systemrecht', 'rolle-angebote'],
        erases: ['roleAngebote'],
      },
      {
        title: 'Eine Rolle löschen',
        machines: ['rolle-deletion'],
        pages: ['rolle-details'],
        logs: ['rolle-delete'],
        erases: ['rollen'],
      },
    ],
  },
  {
    title: 'Angebote',
    processes: [
      { title: 'Angebote suchen und filtern', machines: ['angebote'], pages: ['angebot-management'] },
      {
        title: 'Ein Angebot ansehen: wer es hat, und wo',
        machines: ['angebot-page', 'angebot-details', 'angebot-verwendung', 'angebot-rollenerweiterungen'],
        pages: ['angebot-details'],
      },
      {
        title: 'Ein Angebot anlegen und bearbeiten',
        machines: ['angebot-form', 'angebot-ebene-search'],
        pages: ['create-angebot', 'angebot-edit'],
        logs: ['angebot-create', 'angebot-update'],
        erases: ['roleAngebote'],
      },
      {
        title: 'Ein Angebot löschen, seine Rollenerweiterungen beenden',
        machines: ['angebot-deletion', 'rollenerweiterungen-end'],
        pages: ['angebot-details', 'angebot-details-schulspezifisch'],
        logs: ['angebot-delete', 'rollenerweiterung-remove'],
        erases: ['angebote', 'roleAngebote'],
      },
      {
        title: 'Die Rollen einer Schule um ein Angebot erweitern',
        machines: ['schul-angebote', 'rollenerweiterung', 'schule-search'],
        pages: ['angebot-management-schulspezifisch', 'angebot-details-schulspezifisch'],
        logs: ['rollenerweiterung-add', 'rollenerweiterung-remove'],
        erases: ['roleAngebote'],
      },
      {
        title: 'Angebote aus VIDIS abrufen',
        machines: ['vidis-sync'],
        pages: ['angebot-management-schulspezifisch'],
      },
    ],
  },
  {
    title: 'Schulen',
    processes: [
      {
        title: 'Schulen suchen',
        machines: ['schulen', 'schulen-itslearning'],
        pages: ['schule-management'],
        lifeCycles: ['itslearning-life-cycle'],
      },
      {
        title: 'Eine Schule anlegen',
        machines: ['schule-form', 'schulform-search', 'traeger-search'],
        pages: ['create-schule'],
        logs: ['schule-create', 'schule-rename', 'schule-update'],
      },
      {
        title: 'Schulen, Schulträger und Klassen aus einer Datei laden',
        machines: ['schulen-file', 'schulen-load'],
        pages: ['load-schulen'],
        logs: ['schule-load', 'schultraeger-load'],
      },
      {
        title: 'Eine Schule für itslearning freischalten',
        machines: ['schule-itslearning'],
        pages: ['schule-management'],
        lifeCycles: ['itslearning-life-cycle'],
        logs: ['schule-itslearning', 'schule-transfer'],
      },
      {
        title: 'Eine Schule löschen',
        machines: ['schule-check', 'schule-verwendung', 'schule-deletion'],
        pages: ['schule-management'],
        logs: ['schule-delete'],
        erases: ['organisationen'],
      },
    ],
  },
  {
    title: 'Schulträger',
    processes: [
      { title: 'Schulträger suchen', machines: ['schultraeger'], pages: ['schultraeger-management'] },
      {
        title: 'Schulträger anlegen und umbenennen',
        machines: ['schultraeger-form', 'schulform-search', 'names-at-place'],
        pages: ['create-schultraeger', 'schultraeger-details'],
        logs: ['schultraeger-create', 'schultraeger-rename', 'schultraeger-update'],
      },
      {
        title: 'Schulen einem Schulträger zuordnen',
        machines: ['traeger-moves', 'schulen-moves', 'free-schulen-search', 'own-schulen-search', 'traeger-search'],
        pages: ['schultraeger-details'],
        logs: ['schule-assign'],
      },
    ],
  },
  {
    title: 'Hinweise',
    processes: [
      {
        title: 'Einen Hinweis schreiben, veröffentlichen und beenden',
        machines: ['hinweis-form', 'hinweis-verlauf'],
        pages: ['hinweise-creation'],
        logs: ['meldung-create', 'meldung-update'],
      },
    ],
  },
  {
    title: 'Prüfprotokoll',
    processes: [
      {
        title: 'Das Prüfprotokoll lesen und herunterladen',
        machines: ['pruefprotokoll', 'pruefprotokoll-export'],
        pages: ['audit-log'],
        logs: ['audit-log-export', 'audit-log-sweep'],
        erases: ['auditLines'],
      },
    ],
  },
  {
    title: 'Rahmen jeder Seite',
    processes: [
      { title: 'Das Menü der Verwaltung', machines: ['menu'], pages: [] },
      { title: 'Eine Seite mit Eingaben verlassen', machines: ['leaving', 'history-moves'], pages: [] },
      { title: 'Nach einer Unterbrechung weiterarbeiten', machines: ['kept-draft', 'kept-run'], pages: [] },
    ],
  },
];

/** The life cycles that the server runs in what a machine belongs to; of a life cycle, the machines of these processes. */
export const besideOnMap = (machine: string): readonly string[] => {
  const isOf = ({ machines, lifeCycles = [] }: Process): readonly string[] =>
    machines.includes(machine) ? lifeCycles : lifeCycles.includes(machine) ? machines : [];
  return [...new Set(AREAS.flatMap(({ processes }) => processes.flatMap(isOf)))];
};
