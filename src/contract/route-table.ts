import type { StepUpLevel } from './enums';
import type { Permission } from './permissions';
import type { FeatureFlags } from './types';

export type Layout = 'default' | 'admin';
export type CreateType = 'full' | 'limited' | 'add-person-to-own-schule';

/** One row of the route table (requirements ROUTE-01 to ROUTE-25). */
export interface RouteSpec {
  readonly req: string;
  readonly path: string;
  readonly layout: Layout;
  readonly auth: boolean;
  /** The level as the specification's table has it; 'unset' only for person-import (D-01). */
  readonly level: 'silver' | 'gold' | 'none' | 'unset';
  readonly permissions: readonly Permission[];
  /** One of these is enough, beside all of `permissions` (ANG-01). */
  readonly anyOf?: readonly Permission[];
  /** Without this feature there is no such page (ANG-01). */
  readonly flag?: keyof FeatureFlags;
  /** The address names this; without it, it leads to the page on which it is chosen (ANG-01). */
  readonly query?: { readonly name: string; readonly otherwise: 'angebot-management-schulspezifisch' };
  /** German page title, shown in the browser tab. */
  readonly title: string;
  readonly createType?: CreateType;
}

/**
 * All screens and what they demand. Router, guard, menu, page titles and the allowed redirect targets derive from it.
 * The Schulträger routes check the school right on purpose (D-02).
 */
export const ROUTES = {
  landing: {
    req: 'ROUTE-01',
    path: '/',
    layout: 'default',
    auth: false,
    level: 'none',
    permissions: [],
    title: 'Willkommen',
  },
  'person-management': {
    req: 'ROUTE-02',
    path: '/admin/personen',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung'],
    title: 'Benutzer',
  },
  'person-details': {
    req: 'ROUTE-03',
    path: '/admin/personen/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung'],
    title: 'Person',
  },
  'person-disclosure': {
    req: 'SCREEN-05',
    path: '/admin/personen/:id/auskunft',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung'],
    flag: 'personDisclosureEnabled',
    title: 'Auskunft',
  },
  'create-person': {
    req: 'ROUTE-04',
    path: '/admin/personen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung', 'personenanlegen'],
    title: 'Benutzer anlegen',
    createType: 'full',
  },
  'person-import': {
    req: 'ROUTE-05',
    path: '/admin/personen/import',
    layout: 'admin',
    auth: true,
    level: 'unset',
    permissions: ['personenimport'],
    title: 'Benutzer importieren',
  },
  'search-person-limited': {
    req: 'ROUTE-06',
    path: '/admin/limited/personen/search',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung', 'landesbedienstetesuchenundhinzufuegen'],
    title: 'Landesbedienstete suchen und hinzufügen',
  },
  'add-person-to-own-schule': {
    req: 'ROUTE-07',
    path: '/admin/limited/personen/add',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung', 'landesbedienstetesuchenundhinzufuegen'],
    title: 'Landesbedienstete hinzufügen',
    createType: 'add-person-to-own-schule',
  },
  'create-person-limited': {
    req: 'ROUTE-08',
    path: '/admin/limited/personen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung', 'limitedpersonenanlegen'],
    title: 'Person eingeschränkt anlegen',
    createType: 'limited',
  },
  'klasse-management': {
    req: 'ROUTE-09',
    path: '/admin/klassen',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['klassenverwaltung'],
    title: 'Klassen',
  },
  'create-klasse': {
    req: 'ROUTE-10',
    path: '/admin/klassen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['klassenverwaltung'],
    title: 'Klasse anlegen',
  },
  'klasse-details': {
    req: 'ROUTE-11',
    path: '/admin/klassen/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['klassenverwaltung'],
    title: 'Klasse',
  },
  'rolle-management': {
    req: 'ROUTE-12',
    path: '/admin/rollen',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['rollenverwaltung'],
    title: 'Rollen',
  },
  'create-rolle': {
    req: 'ROUTE-13',
    path: '/admin/rollen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['rollenverwaltung'],
    title: 'Rolle anlegen',
  },
  'rolle-details': {
    req: 'ROUTE-14',
    path: '/admin/rollen/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['rollenverwaltung'],
    title: 'Rolle',
  },
  'angebot-management': {
    req: 'ANG-02',
    path: '/admin/angebote',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['angebotsverwaltung'],
    title: 'Angebote',
  },
  'angebot-details': {
    req: 'ANG-03',
    path: '/admin/angebote/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['angebotsverwaltung'],
    title: 'Angebot',
  },
  'create-angebot': {
    req: 'ANG-04',
    path: '/admin/angebote/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: [],
    anyOf: ['angebotsverwaltung', 'eingeschraenktangebotsverwaltung'],
    flag: 'schulischeAngeboteErstellen',
    title: 'Angebot anlegen',
  },
  'angebot-edit': {
    req: 'ANG-04',
    path: '/admin/angebote/:id/edit',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: [],
    anyOf: ['angebotsverwaltung', 'eingeschraenktangebotsverwaltung'],
    flag: 'schulischeAngeboteErstellen',
    title: 'Angebot bearbeiten',
  },
  'angebot-management-schulspezifisch': {
    req: 'ANG-07',
    path: '/admin/angebote/schulspezifisch',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulspezifischeangebotsverwaltung'],
    title: 'Angebote der Schulen',
  },
  'angebot-details-schulspezifisch': {
    req: 'ANG-08',
    path: '/admin/angebote/schulspezifisch/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulspezifischeangebotsverwaltung'],
    query: { name: 'orga', otherwise: 'angebot-management-schulspezifisch' },
    title: 'Angebot der Schule',
  },
  'schule-management': {
    req: 'ROUTE-15',
    path: '/admin/schulen',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schulen',
  },
  'create-schule': {
    req: 'ROUTE-16',
    path: '/admin/schulen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schule anlegen',
  },
  'load-schulen': {
    req: 'SCREEN-12',
    path: '/admin/schulen/datei',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    flag: 'organisationFileEnabled',
    title: 'Schulen aus Datei laden',
  },
  'schultraeger-management': {
    req: 'ROUTE-17',
    path: '/admin/schultraeger',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schulträger',
  },
  'create-schultraeger': {
    req: 'ROUTE-18',
    path: '/admin/schultraeger/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schulträger anlegen',
  },
  'schultraeger-details': {
    req: 'ROUTE-19',
    path: '/admin/schultraeger/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schulträger bearbeiten',
  },
  'hinweise-creation': {
    req: 'ROUTE-20',
    path: '/admin/hinweise/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['portalverwaltung', 'hinweisebearbeiten'],
    title: 'Hinweise bearbeiten',
  },
  'audit-log': {
    req: 'PERM-04',
    path: '/admin/pruefprotokoll',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['rollenverwaltung', 'personenverwaltung'],
    flag: 'auditLogEnabled',
    title: 'Prüfprotokoll',
  },
  start: {
    req: 'ROUTE-21',
    path: '/start',
    layout: 'default',
    auth: true,
    level: 'silver',
    permissions: [],
    title: 'Startseite',
  },
  profile: {
    req: 'ROUTE-22',
    path: '/profile',
    layout: 'default',
    auth: true,
    level: 'silver',
    permissions: [],
    title: 'Mein Profil',
  },
  'login-error': {
    req: 'ROUTE-23',
    path: '/login-error',
    layout: 'default',
    auth: false,
    level: 'none',
    permissions: [],
    title: 'Anmeldung nicht möglich',
  },
  'no-second-factor': {
    req: 'ROUTE-24',
    path: '/no-second-factor',
    layout: 'default',
    auth: false,
    level: 'none',
    permissions: [],
    title: 'Zweiter Faktor fehlt',
  },
  'not-found': {
    req: 'ROUTE-25',
    path: '*',
    layout: 'default',
    auth: false,
    level: 'none',
    permissions: [],
    title: 'Seite nicht gefunden',
  },
} as const satisfies Record<string, RouteSpec>;

export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** The row of a route, with the optional columns readable on every row. */
export function routeSpec(name: RouteName): RouteSpec {
  return ROUTES[name];
}

/** What browsers have of a row: without the layout and the level that all pages of the administration share. */
type BrowserRoute = Partial<Pick<RouteSpec, 'layout' | 'level'>>;

/**
 * The step-up level that the guard demands: the table's column, and the admin layout's default where it is unset (D-01).
 */
export function effectiveLevel({ layout, level = 'unset' }: BrowserRoute): StepUpLevel {
  if (level === 'unset') return layout === 'default' ? 'none' : 'gold';
  return level;
}
