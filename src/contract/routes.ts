import type { StepUpLevel } from './enums';
import type { Permission } from './permissions';

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
  /** German page title, shown in the browser tab. */
  readonly title: string;
  readonly createType?: CreateType;
  /** A planned route behaves like an unknown one until its screen exists; its menu item is absent. */
  readonly screen: 'ready' | 'planned';
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
    screen: 'ready',
  },
  'person-management': {
    req: 'ROUTE-02',
    path: '/admin/personen',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung'],
    title: 'Benutzer',
    screen: 'planned',
  },
  'person-details': {
    req: 'ROUTE-03',
    path: '/admin/personen/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung'],
    title: 'Person',
    screen: 'planned',
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
    screen: 'planned',
  },
  'person-import': {
    req: 'ROUTE-05',
    path: '/admin/personen/import',
    layout: 'admin',
    auth: true,
    level: 'unset',
    permissions: ['personenimport'],
    title: 'Benutzer importieren',
    screen: 'ready',
  },
  'search-person-limited': {
    req: 'ROUTE-06',
    path: '/admin/limited/personen/search',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung', 'landesbedienstetesuchenundhinzufuegen'],
    title: 'Landesbedienstete suchen',
    screen: 'planned',
  },
  'add-person-to-own-schule': {
    req: 'ROUTE-07',
    path: '/admin/limited/personen/add',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung', 'landesbedienstetesuchenundhinzufuegen'],
    title: 'Person der eigenen Schule hinzufügen',
    createType: 'add-person-to-own-schule',
    screen: 'planned',
  },
  'create-person-limited': {
    req: 'ROUTE-08',
    path: '/admin/limited/personen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['personenverwaltung', 'limitedpersonenanlegen'],
    title: 'Andere Person anlegen',
    createType: 'limited',
    screen: 'planned',
  },
  'klasse-management': {
    req: 'ROUTE-09',
    path: '/admin/klassen',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['klassenverwaltung'],
    title: 'Klassen',
    screen: 'ready',
  },
  'create-klasse': {
    req: 'ROUTE-10',
    path: '/admin/klassen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['klassenverwaltung'],
    title: 'Klasse anlegen',
    screen: 'ready',
  },
  'klasse-details': {
    req: 'ROUTE-11',
    path: '/admin/klassen/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['klassenverwaltung'],
    title: 'Klasse',
    screen: 'ready',
  },
  'rolle-management': {
    req: 'ROUTE-12',
    path: '/admin/rollen',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['rollenverwaltung'],
    title: 'Rollen',
    screen: 'planned',
  },
  'create-rolle': {
    req: 'ROUTE-13',
    path: '/admin/rollen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['rollenverwaltung'],
    title: 'Rolle anlegen',
    screen: 'planned',
  },
  'rolle-details': {
    req: 'ROUTE-14',
    path: '/admin/rollen/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['rollenverwaltung'],
    title: 'Rolle',
    screen: 'planned',
  },
  'schule-management': {
    req: 'ROUTE-15',
    path: '/admin/schulen',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schulen',
    screen: 'planned',
  },
  'create-schule': {
    req: 'ROUTE-16',
    path: '/admin/schulen/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schule anlegen',
    screen: 'planned',
  },
  'schultraeger-management': {
    req: 'ROUTE-17',
    path: '/admin/schultraeger',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schulträger',
    screen: 'planned',
  },
  'create-schultraeger': {
    req: 'ROUTE-18',
    path: '/admin/schultraeger/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Schulträger anlegen',
    screen: 'planned',
  },
  'schultraeger-details': {
    req: 'ROUTE-19',
    path: '/admin/schultraeger/:id',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['schulverwaltung'],
    title: 'Angaben zum Schulträger',
    screen: 'planned',
  },
  'hinweise-creation': {
    req: 'ROUTE-20',
    path: '/admin/hinweise/new',
    layout: 'admin',
    auth: true,
    level: 'gold',
    permissions: ['portalverwaltung', 'hinweisebearbeiten'],
    title: 'Hinweise bearbeiten',
    screen: 'planned',
  },
  start: {
    req: 'ROUTE-21',
    path: '/start',
    layout: 'default',
    auth: true,
    level: 'silver',
    permissions: [],
    title: 'Startseite',
    screen: 'ready',
  },
  profile: {
    req: 'ROUTE-22',
    path: '/profile',
    layout: 'default',
    auth: true,
    level: 'silver',
    permissions: [],
    title: 'Mein Profil',
    screen: 'ready',
  },
  'login-error': {
    req: 'ROUTE-23',
    path: '/login-error',
    layout: 'default',
    auth: false,
    level: 'none',
    permissions: [],
    title: 'Anmeldung nicht möglich',
    screen: 'ready',
  },
  'no-second-factor': {
    req: 'ROUTE-24',
    path: '/no-second-factor',
    layout: 'default',
    auth: false,
    level: 'none',
    permissions: [],
    title: 'Zweiter Faktor fehlt',
    screen: 'ready',
  },
  'not-found': {
    req: 'ROUTE-25',
    path: '*',
    layout: 'default',
    auth: false,
    level: 'none',
    permissions: [],
    title: 'Seite nicht gefunden',
    screen: 'ready',
  },
} as const satisfies Record<string, RouteSpec>;

export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** The row of a route, with the optional columns readable on every row. */
export function routeSpec(name: RouteName): RouteSpec {
  return ROUTES[name];
}

/**
 * The step-up level that the guard demands: the table's column, and the admin layout's default where it is unset (D-01).
 */
export function effectiveLevel(route: RouteSpec): StepUpLevel {
  if (route.level === 'unset') return route.layout === 'admin' ? 'gold' : 'none';
  return route.level;
}

/** Names of the parameters in a path: `id` of `/admin/klassen/:id`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the path of a route carries. */
export type RouteParams<N extends RouteName> = Readonly<Record<ParamNames<(typeof ROUTES)[N]['path']>, string>>;

/** A path that was recognised; the name decides which parameters there are. */
export type RouteMatch = { readonly [N in RouteName]: { readonly name: N; readonly params: RouteParams<N> } }[RouteName];

const NOT_FOUND: RouteMatch = { name: 'not-found', params: {} };

/**
 * The route that a path leads to, with its parameters. Literal segments win over parameters; a planned or unknown path is `not-found`.
 * @param pathname path without query and hash
 */
export function matchRoute(pathname: string): RouteMatch {
  const hit = rowOf(pathname);
  return hit !== undefined && ROUTES[hit.name].screen === 'ready' ? hit : NOT_FOUND;
}

/** The row that a path leads to, its screen ready or planned: whoever opens it is asked for what the row demands. */
export const routeOfPath = (pathname: string): RouteName => rowOf(pathname)?.name ?? 'not-found';

/** Whether a path is one of the table's, its screen ready or planned. */
export const isRoutePath = (pathname: string): boolean => rowOf(pathname) !== undefined;

/** The level that a path demands, planned or not; none where the table does not know it. */
export function levelOfPath(pathname: string): StepUpLevel {
  const hit = rowOf(pathname);
  return hit === undefined ? 'none' : effectiveLevel(ROUTES[hit.name]);
}

/** A route that has an address of its own. */
export type Addressable = Exclude<RouteName, 'not-found'>;

/** A route whose address needs no parameter. */
export type PlainRoute = { [N in Addressable]: keyof RouteParams<N> extends never ? N : never }[Addressable];

/** The parameters of a route's path, where it has any. */
type PathArguments<N extends Addressable> = keyof RouteParams<N> extends never ? [] : [params: RouteParams<N>];

/** The address of a screen; the only way to write one. */
export function hrefOf<N extends Addressable>(name: N, ...given: PathArguments<N>): string {
  const params: Readonly<Record<string, string>> = given[0] ?? {};
  return ROUTES[name].path.replace(/:([a-zA-Z]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function rowOf(pathname: string): RouteMatch | undefined {
  const wanted = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const candidates = ROUTE_NAMES.flatMap((name) => {
    const params = name === 'not-found' ? null : paramsIn(ROUTES[name].path, wanted);
    return params === null ? [] : [{ name, params }];
  });
  return candidates.find(({ params }) => Object.keys(params).length === 0) ?? candidates[0];
}

/** What a path carries where the pattern has parameters; null where it does not fit or is not readable. */
function paramsIn(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null || decoded === '') return null;
    params[part.slice(1)] = decoded;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
