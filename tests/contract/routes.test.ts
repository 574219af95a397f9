import { describe, expect, test } from 'vitest';
import { effectiveLevel, ROUTE_NAMES, ROUTES, routeSpec, type RouteName } from '#contract/route-table';
import { matchRoute } from '#contract/routes';
import { catalogueRoutes, ROUTES_OF_ANGEBOTE, OWN_ROUTES } from './catalogue-routes';

const specified = catalogueRoutes();
const own = [...ROUTES_OF_ANGEBOTE, ...OWN_ROUTES];
const catalogue = [...specified, ...own];
const isRoute = (name: string): name is RouteName => (ROUTE_NAMES as readonly string[]).includes(name);

describe('the route table', () => {
  test('has the rows of the catalogue, in its order, and no other', () => {
    expect(specified).toHaveLength(25);
    const isOwn = (name: RouteName): boolean => !ROUTES[name].req.startsWith('ROUTE-');
    const rows = (names: readonly RouteName[]) => names.map((name) => [ROUTES[name].req, name]);
    expect(rows(ROUTE_NAMES.filter((name) => !isOwn(name)))).toEqual(specified.map((row) => [row.id, row.name]));
    expect(rows(ROUTE_NAMES.filter(isOwn)).sort()).toEqual(own.map((row) => [row.id, row.name]).sort());
  });

  test.for(catalogue.map((row) => [`${row.id}: ${row.name}`, row] as const))('%s is as the catalogue words it', ([, row]) => {
    if (!isRoute(row.name)) throw new Error(`${row.name} is no route`);
    const { path, layout, auth, level, permissions, anyOf = [], flag, query, createType } = routeSpec(row.name);
    const needs = { anyOf: [...anyOf].sort(), flag, query: query?.name };
    expect({ path, layout, auth, level, permissions: [...permissions].sort(), ...needs, createType }).toEqual({
      path: row.path,
      layout: row.layout,
      auth: row.auth,
      level: row.level,
      permissions: [...row.permissions].sort(),
      anyOf: [...row.anyOf].sort(),
      flag: row.flag,
      query: row.query,
      createType: row.name === 'create-person' ? 'full' : row.createType,
    });
  });

  test('D-01, PERM-02: every admin page demands gold, the one without a level too; start and profile demand silver', () => {
    for (const name of ROUTE_NAMES) {
      const route = routeSpec(name);
      const expected = route.layout === 'admin' ? 'gold' : name === 'start' || name === 'profile' ? 'silver' : 'none';
      expect([name, effectiveLevel(route)]).toEqual([name, expected]);
    }
    expect(effectiveLevel({ ...routeSpec('person-import'), layout: 'default' })).toBe('none');
  });

  test('D-02: the Schulträger routes ask for the right to manage schools', () => {
    for (const name of ['schultraeger-management', 'create-schultraeger', 'schultraeger-details'] as const) {
      expect(ROUTES[name].permissions).toEqual(['schulverwaltung']);
    }
  });

  test('SHELL-06: every page has a German title of its own', () => {
    const titles = ROUTE_NAMES.map((name) => ROUTES[name].title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.trim().length < 3 || title.includes('!'))).toEqual([]);
  });
});

describe('the route of a path', () => {
  test.for(ROUTE_NAMES.filter((name) => name !== 'not-found').map((name) => [ROUTES[name].req, name] as const))(
    '%s: %s is found by its path',
    ([, name]) => {
      const path = ROUTES[name].path.replace(':id', '4f1c');
      expect(matchRoute(path).name).toBe(name);
      if (path !== '/') expect(matchRoute(`${path}/`).name).toBe(name);
    },
  );

  test.for([
    '',
    '/Start',
    '/starting',
    '/start/more',
    '//',
    '//start',
    '/admin',
    '/admin/personen/import/x',
    '/admin/personen/../../start',
    '/start%2F',
    '*',
    '/*',
    'start',
    'https://example.org/start',
  ])('ROUTE-25: %j is an unknown page', (path) => {
    expect(matchRoute(path).name).toBe('not-found');
  });
});
