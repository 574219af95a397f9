import type { AnyStateMachine } from 'xstate';
import type { MachineModel } from './shared/model';

/**
 * `workflow`: what a user goes through; `lifeCycle`: what an entity goes through, run by the server too;
 * `pattern`: a part used by several workflows.
 */
export type MachineKind = 'workflow' | 'lifeCycle' | 'pattern';

/** One machine as tests, documentation and tools find it. */
export interface RegistryEntry {
  readonly id: string;
  readonly kind: MachineKind;
  /** German title for the auditors. */
  readonly title: string;
  /** The pattern that it is an instance of, by its id; then its words are those of the pattern and its own. */
  readonly pattern?: 'list' | 'details' | 'action' | 'form' | 'bulk' | 'search';
  /** Folder below machines/. */
  readonly folder: string;
  readonly load: () => Promise<MachineModel<AnyStateMachine>>;
}

/** All machines of the portal. A machine that is missing here is not tested and not shown to auditors. */
export const REGISTRY: readonly RegistryEntry[] = [
  {
    id: 'list',
    kind: 'pattern',
    title: 'Muster: Liste',
    folder: 'shared/list',
    load: async () => (await import('./shared/list/model')).model,
  },
  {
    id: 'details',
    kind: 'pattern',
    title: 'Muster: Angaben zu den Zeilen einer Liste',
    folder: 'shared/details',
    load: async () => (await import('./shared/details/model')).model,
  },
  {
    id: 'action',
    kind: 'pattern',
    title: 'Muster: Aktion',
    folder: 'shared/action',
    load: async () => (await import('./shared/action/model')).model,
  },
  {
    id: 'form',
    kind: 'pattern',
    title: 'Muster: Formular',
    folder: 'shared/form',
    load: async () => (await import('./shared/form/model')).model,
  },
  {
    id: 'bulk',
    kind: 'pattern',
    title: 'Muster: Mehrfachbearbeitung',
    folder: 'shared/bulk',
    load: async () => (await import('./shared/bulk/model')).model,
  },
  {
    id: 'search',
    kind: 'pattern',
    title: 'Muster: Suche in einem Feld',
    folder: 'shared/search',
    load: async () => (await import('./shared/search/model')).model,
  },
  { id: 'session', kind: 'workflow', title: 'Sitzung', folder: 'session', load: async () => (await import('./session/model')).model },
  {
    id: 'navigation',
    kind: 'workflow',
    title: 'Navigation',
    folder: 'navigation',
    load: async () => (await import('./navigation/model')).model,
  },
  {
    id: 'leaving',
    kind: 'workflow',
    title: 'Verlassen einer Seite',
    folder: 'leaving',
    load: async () => (await import('./leaving/model')).model,
  },
  {
    id: 'history-moves',
    kind: 'workflow',
    title: 'Blättern im Verlauf des Browsers',
    folder: 'history-moves',
    load: async () => (await import('./history-moves/model')).model,
  },
  {
    id: 'refused-calls',
    kind: 'workflow',
    title: 'Abgelehnte Aufrufe',
    folder: 'refused-calls',
    load: async () => (await import('./refused-calls/model')).model,
  },
  {
    id: 'page-owner',
    kind: 'workflow',
    title: 'Wem eine Seite gehört',
    folder: 'page-owner',
    load: async () => (await import('./page-owner/model')).model,
  },
  { id: 'menu', kind: 'workflow', title: 'Menü der Verwaltung', folder: 'menu', load: async () => (await import('./menu/model')).model },
  {
    id: 'sign-in',
    kind: 'lifeCycle',
    title: 'Anmeldung auf dem Server',
    folder: 'life-cycles/sign-in',
    load: async () => (await import('./life-cycles/sign-in/model')).model,
  },
  {
    id: 'import-life-cycle',
    kind: 'lifeCycle',
    title: 'Lebenslauf eines Imports',
    folder: 'life-cycles/import',
    load: async () => (await import('./life-cycles/import/model')).model,
  },
  {
    id: 'second-factor',
    kind: 'workflow',
    title: 'Zweiter Faktor',
    folder: 'second-factor',
    load: async () => (await import('./second-factor/model')).model,
  },
  {
    id: 'second-factor-reset',
    kind: 'workflow',
    title: 'Zurücksetzen des zweiten Faktors',
    pattern: 'action',
    folder: 'second-factor-reset',
    load: async () => (await import('./second-factor-reset/model')).model,
  },
  {
    id: 'second-factor-life-cycle',
    kind: 'lifeCycle',
    title: 'Lebenslauf des zweiten Faktors',
    folder: 'life-cycles/second-factor',
    load: async () => (await import('./life-cycles/second-factor/model')).model,
  },
  { id: 'start', kind: 'workflow', title: 'Startseite', folder: 'start', load: async () => (await import('./start/model')).model },
  { id: 'profile', kind: 'workflow', title: 'Profil', folder: 'profile', load: async () => (await import('./profile/model')).model },
  {
    id: 'password-change',
    kind: 'workflow',
    title: 'Änderung des eigenen Passworts',
    folder: 'password-change',
    load: async () => (await import('./password-change/model')).model,
  },
  {
    id: 'device-password',
    kind: 'workflow',
    title: 'Eigenes Inbetriebnahme-Passwort',
    pattern: 'action',
    folder: 'device-password',
    load: async () => (await import('./device-password/model')).model,
  },
  {
    id: 'import',
    kind: 'workflow',
    title: 'Import von Benutzern',
    folder: 'import',
    load: async () => (await import('./import/model')).model,
  },
  {
    id: 'import-offers',
    kind: 'workflow',
    pattern: 'list',
    title: 'Offene Importe',
    folder: 'import-offers',
    load: async () => (await import('./import-offers/model')).model,
  },
  {
    id: 'import-history',
    kind: 'workflow',
    pattern: 'list',
    title: 'Verlauf der Importe',
    folder: 'import-history',
    load: async () => (await import('./import-history/model')).model,
  },
  {
    id: 'import-deletion',
    kind: 'workflow',
    pattern: 'action',
    title: 'Löschen eines Imports',
    folder: 'import-deletion',
    load: async () => (await import('./import-deletion/model')).model,
  },
  {
    id: 'klassen',
    kind: 'workflow',
    pattern: 'list',
    title: 'Liste der Klassen',
    folder: 'klassen',
    load: async () => (await import('./klassen/model')).model,
  },
  {
    id: 'klasse-form',
    kind: 'workflow',
    title: 'Klasse anlegen und umbenennen',
    pattern: 'form',
    folder: 'klasse-form',
    load: async () => (await import('./klasse-form/model')).model,
  },
  {
    id: 'klasse-deletion',
    kind: 'workflow',
    title: 'Löschung einer Klasse',
    pattern: 'action',
    folder: 'klasse-deletion',
    load: async () => (await import('./klasse-deletion/model')).model,
  },
  {
    id: 'klassen-several',
    kind: 'workflow',
    title: 'Mehrere Klassen auf einmal',
    pattern: 'bulk',
    folder: 'klassen-several',
    load: async () => (await import('./klassen-several/model')).model,
  },
  {
    id: 'schule-search',
    kind: 'workflow',
    title: 'Suche nach einer Schule',
    pattern: 'search',
    folder: 'shared/schule-search',
    load: async () => (await import('./shared/schule-search/model')).model,
  },
  {
    id: 'klasse-search',
    kind: 'workflow',
    title: 'Suche nach einer Klasse',
    pattern: 'search',
    folder: 'shared/klasse-search',
    load: async () => (await import('./shared/klasse-search/model')).model,
  },
  {
    id: 'personen',
    kind: 'workflow',
    pattern: 'list',
    title: 'Liste der Benutzer',
    folder: 'personen',
    load: async () => (await import('./personen/model')).model,
  },
  {
    id: 'personen-zuordnungen',
    kind: 'workflow',
    pattern: 'details',
    title: 'Zuordnungen der gelisteten Benutzer',
    folder: 'personen-zuordnungen',
    load: async () => (await import('./personen-zuordnungen/model')).model,
  },
  {
    id: 'organisation-search',
    kind: 'workflow',
    title: 'Suche nach einer Organisation für einen Filter',
    pattern: 'search',
    folder: 'shared/organisation-search',
    load: async () => (await import('./shared/organisation-search/model')).model,
  },
  {
    id: 'rolle-search',
    kind: 'workflow',
    title: 'Suche nach einer Rolle für einen Filter',
    pattern: 'search',
    folder: 'shared/rolle-search',
    load: async () => (await import('./shared/rolle-search/model')).model,
  },
];
