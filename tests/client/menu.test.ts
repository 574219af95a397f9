import { describe, expect, test } from 'vitest';
import { entryOf, MENU, visibleMenu } from '#rules/menu';
import { INSTEAD, MENU_ROUTES } from '#rules/menu-routes';
import { ALL_PERMISSIONS, type Permission } from '#contract/permissions';
import { routeSpec, type RouteName } from '#contract/route-table';

/** The menu of the administration as the catalogue words it: per section its links, each with what it needs. */
const CATALOGUE: readonly (readonly [string, readonly (readonly [RouteName, readonly Permission[]])[]])[] = [
  [
    'MENU-02',
    [
      ['person-management', ['personenverwaltung']],
      ['create-person', ['personenanlegen']],
      ['person-import', ['personenimport']],
    ],
  ],
  [
    'MENU-03',
    [
      ['search-person-limited', ['landesbedienstetesuchenundhinzufuegen']],
      ['create-person-limited', ['limitedpersonenanlegen']],
    ],
  ],
  [
    'MENU-04',
    [
      ['klasse-management', ['klassenverwaltung']],
      ['create-klasse', ['klassenverwaltung']],
    ],
  ],
  [
    'MENU-05',
    [
      ['rolle-management', ['rollenverwaltung']],
      ['create-rolle', ['rollenverwaltung']],
    ],
  ],
  [
    'ANG-01',
    [
      ['angebot-management', ['angebotsverwaltung']],
      ['angebot-management-schulspezifisch', ['schulspezifischeangebotsverwaltung']],
      ['create-angebot', []],
    ],
  ],
  [
    'MENU-06',
    [
      ['schule-management', ['schulverwaltung']],
      ['create-schule', ['schulverwaltung']],
      ['load-schulen', ['schulverwaltung']],
    ],
  ],
  [
    'MENU-07',
    [
      ['schultraeger-management', ['schultraegerverwaltung']],
      ['create-schultraeger', ['schultraegerverwaltung']],
    ],
  ],
  [
    'MENU-08',
    [
      ['hinweise-creation', ['portalverwaltung', 'hinweisebearbeiten']],
      ['audit-log', ['rollenverwaltung', 'personenverwaltung']],
    ],
  ],
];

/** Their right is not the one of their pages, and no other is asked (D-02). */
const EXACTLY_AS_SPECIFIED: readonly RouteName[] = ['schultraeger-management', 'create-schultraeger'];

/** Where every feature is. */
const ALL_FLAGS = { schulischeAngeboteErstellen: true, organisationFileEnabled: true, auditLogEnabled: true };

const items = MENU.flatMap((section) => section.items);
const shown = (held: readonly Permission[]): RouteName[] =>
  visibleMenu(held, ALL_FLAGS).flatMap((section) => section.items.map((item) => item.route));

describe('the menu of the administration', () => {
  test.for(CATALOGUE)('%s: the section has its links, none without the rights it needs', ([req, links]) => {
    const section = MENU.find((candidate) => candidate.req === req);
    expect(section?.items.map(({ route }) => route)).toEqual(links.map(([route]) => route));
    for (const [route, needed] of links)
      for (const missing of needed) expect(shown(ALL_PERMISSIONS.filter((held) => held !== missing))).not.toContain(route);
  });

  test('MENU-02 to MENU-08, ANG-01: each section and each link has its own words, which say where it leads', () => {
    expect(MENU.map(({ label, items: links }) => [label, ...links.map((link) => link.label)])).toEqual([
      ['Benutzerverwaltung', 'Alle Benutzer anzeigen', 'Benutzer anlegen', 'Benutzer importieren'],
      ['Person hinzufügen', 'Landesbedienstete suchen und hinzufügen', 'Person eingeschränkt anlegen'],
      ['Klassenverwaltung', 'Alle Klassen anzeigen', 'Klasse anlegen'],
      ['Rollenverwaltung', 'Alle Rollen anzeigen', 'Rolle anlegen'],
      ['Angebotsverwaltung', 'Alle Angebote anzeigen', 'Angebote der Schulen anzeigen', 'Angebot anlegen'],
      ['Schulverwaltung', 'Alle Schulen anzeigen', 'Schule anlegen', 'Schulen aus Datei laden'],
      ['Schulträgerverwaltung', 'Alle Schulträger anzeigen', 'Schulträger anlegen'],
      ['Portalverwaltung', 'Hinweise bearbeiten', 'Prüfprotokoll anzeigen'],
    ]);
  });

  test('SCREEN-02: what the start page leads to is in the order of the menu', () => {
    expect(MENU_ROUTES).toEqual(items.map(({ route }) => route));
  });

  test('has no section beside the catalogue, and no two elements share a test id', () => {
    expect(MENU.map((section) => section.req)).toEqual(CATALOGUE.map(([req]) => req));
    const ids = [...MENU.map((section) => section.testid), ...items.map((item) => item.testid)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('MENU-03, PERM-04: a section is there as soon as one of its links is, and a link only with its own right and those of its page', () => {
    for (const section of MENU) {
      for (const item of section.items) {
        const { permissions, anyOf } = routeSpec(item.route);
        const own = INSTEAD[item.route] ?? permissions;
        expect(visibleMenu([...own, ...(anyOf ?? [])], ALL_FLAGS).map(({ req }) => req)).toContain(section.req);
        for (const missing of own) {
          const rest = ALL_PERMISSIONS.filter((permission) => permission !== missing);
          expect(shown(rest)).not.toContain(item.route);
        }
      }
    }
    expect(visibleMenu([])).toEqual([]);
  });

  test('MENU-01 to MENU-08, ANG-01, PERM-04, D-02: for each set of the rights that decide, exactly the links that it may use, in the order of the catalogue', () => {
    const links = CATALOGUE.flatMap(([, rows]) => rows);
    const demands = links.map(([route, own]) => {
      const { permissions, anyOf = [] } = EXACTLY_AS_SPECIFIED.includes(route) ? { permissions: [] } : routeSpec(route);
      return { route, all: [...own, ...permissions], anyOf };
    });
    const deciding = ALL_PERMISSIONS.filter((one) => demands.some(({ all, anyOf }) => all.includes(one) || anyOf.includes(one)));
    const bits = new Map(deciding.map((permission, index) => [permission, 1 << index]));
    const maskOf = (permissions: readonly Permission[]): number =>
      permissions.reduce((mask, permission) => mask | (bits.get(permission) ?? 0), 0);
    const masks = demands.map(({ route, all, anyOf }) => [route, maskOf(all), anyOf.length === 0 ? -1 : maskOf(anyOf)] as const);
    const wrong: string[] = [];
    for (let set = 0; set < 1 << deciding.length; set += 1) {
      const held = deciding.filter((permission) => (set & (bits.get(permission) ?? 0)) !== 0);
      const expected = masks.filter(([, all, any]) => (set & all) === all && (any === -1 || (set & any) !== 0)).map(([route]) => route);
      if (shown(held).join() !== expected.join()) wrong.push(held.join());
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('ANG-01, FLAG-01: the link to create an Angebot is there with one of two rights, and only where the feature is', () => {
    expect(shown(['eingeschraenktangebotsverwaltung'])).toEqual(['create-angebot']);
    expect(visibleMenu(['eingeschraenktangebotsverwaltung'], {})).toEqual([]);
    expect(visibleMenu(['eingeschraenktangebotsverwaltung'], { schulischeAngeboteErstellen: false })).toEqual([]);
  });

  test('MENU-02: whoever may only import finds the import', () => {
    expect(shown(['personenimport'])).toEqual(['person-import']);
  });

  test('D-02: only the Schulträger links ask for another right than their pages', () => {
    expect(Object.keys(INSTEAD)).toEqual(EXACTLY_AS_SPECIFIED);
    for (const [route, instead = []] of Object.entries(INSTEAD))
      expect(routeSpec(route as RouteName).permissions.filter((one) => instead.includes(one))).toEqual([]);
  });

  test.each([
    ['/admin/personen', 'Alle Benutzer anzeigen'],
    ['/admin/personen/new', 'Benutzer anlegen'],
    ['/admin/personen/4711', 'Alle Benutzer anzeigen'],
    ['/admin/personen/4711/auskunft', 'Alle Benutzer anzeigen'],
    ['/admin/angebote/4711/edit', 'Alle Angebote anzeigen'],
    ['/admin/angebote/schulspezifisch/4711', 'Angebote der Schulen anzeigen'],
    ['/admin/personensuche', undefined],
  ])('MENU-02 to MENU-08: on %s the menu marks the entry that one has come through: %s', (path, label) => {
    expect(entryOf(visibleMenu(ALL_PERMISSIONS, { schulischeAngeboteErstellen: true }), path)?.label).toBe(label);
  });
});
