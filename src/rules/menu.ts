import { hrefOf, type PlainRoute } from '#contract/routes';
import type { Permission } from '#contract/permissions';
import type { FeatureFlags } from '#contract/types';
import { isInMenu } from './menu-routes';

/** One link of the administration menu (MENU-01 to MENU-08). */
export interface MenuItem {
  readonly route: PlainRoute;
  readonly testid: string;
  readonly label: string;
}

export interface MenuSection {
  readonly req: string;
  readonly testid: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** Every section of the menu with its words. */
export const MENU: readonly MenuSection[] = [
  {
    req: 'MENU-02',
    testid: 'person-management-title',
    label: 'Benutzerverwaltung',
    items: [
      {
        route: 'person-management',
        testid: 'person-management-menu-item',
        label: 'Alle Benutzer anzeigen',
      },
      {
        route: 'create-person',
        testid: 'person-creation-menu-item',
        label: 'Benutzer anlegen',
      },
      {
        route: 'person-import',
        testid: 'person-import-menu-item',
        label: 'Benutzer importieren',
      },
    ],
  },
  {
    req: 'MENU-03',
    testid: 'person-add-title',
    label: 'Person hinzufügen',
    items: [
      {
        route: 'search-person-limited',
        testid: 'person-search-menu-item',
        label: 'Landesbedienstete suchen und hinzufügen',
      },
      {
        route: 'create-person-limited',
        testid: 'person-add-menu-item',
        label: 'Person eingeschränkt anlegen',
      },
    ],
  },
  {
    req: 'MENU-04',
    testid: 'klasse-management-title',
    label: 'Klassenverwaltung',
    items: [
      {
        route: 'klasse-management',
        testid: 'klasse-management-menu-item',
        label: 'Alle Klassen anzeigen',
      },
      {
        route: 'create-klasse',
        testid: 'klasse-creation-menu-item',
        label: 'Klasse anlegen',
      },
    ],
  },
  {
    req: 'MENU-05',
    testid: 'rolle-management-title',
    label: 'Rollenverwaltung',
    items: [
      {
        route: 'rolle-management',
        testid: 'rolle-management-menu-item',
        label: 'Alle Rollen anzeigen',
      },
      { route: 'create-rolle', testid: 'rolle-creation-menu-item', label: 'Rolle anlegen' },
    ],
  },
  {
    req: 'ANG-01',
    testid: 'angebot-management-title',
    label: 'Angebotsverwaltung',
    items: [
      {
        route: 'angebot-management',
        testid: 'angebot-management-menu-item',
        label: 'Alle Angebote anzeigen',
      },
      {
        route: 'angebot-management-schulspezifisch',
        testid: 'angebot-display-schulspezifisch-menu-item',
        label: 'Angebote der Schulen anzeigen',
      },
      { route: 'create-angebot', testid: 'angebot-creation-menu-item', label: 'Angebot anlegen' },
    ],
  },
  {
    req: 'MENU-06',
    testid: 'schule-management-title',
    label: 'Schulverwaltung',
    items: [
      {
        route: 'schule-management',
        testid: 'schule-management-menu-item',
        label: 'Alle Schulen anzeigen',
      },
      {
        route: 'create-schule',
        testid: 'schule-creation-menu-item',
        label: 'Schule anlegen',
      },
      {
        route: 'load-schulen',
        testid: 'schulen-load-menu-item',
        label: 'Schulen aus Datei laden',
      },
    ],
  },
  {
    req: 'MENU-07',
    testid: 'schultraeger-management-title',
    label: 'Schulträgerverwaltung',
    items: [
      {
        route: 'schultraeger-management',
        testid: 'schultraeger-management-menu-item',
        label: 'Alle Schulträger anzeigen',
      },
      {
        route: 'create-schultraeger',
        testid: 'schultraeger-creation-menu-item',
        label: 'Schulträger anlegen',
      },
    ],
  },
  {
    req: 'MENU-08',
    testid: 'portal-management-title',
    label: 'Portalverwaltung',
    items: [
      {
        route: 'hinweise-creation',
        testid: 'hinweise-edit-menu-item',
        label: 'Hinweise bearbeiten',
      },
      {
        route: 'audit-log',
        testid: 'audit-log-menu-item',
        label: 'Prüfprotokoll anzeigen',
      },
    ],
  },
];

/** The sections and items that a user with these permissions sees where these features are; empty sections are left out. */
export function visibleMenu(held: readonly Permission[], flags: FeatureFlags = {}): MenuSection[] {
  return MENU.map((section) => ({ ...section, items: section.items.filter(({ route }) => isInMenu(route, held, flags)) })).filter(
    (section) => section.items.length > 0,
  );
}

/** The entry to which a page belongs: its own, or that of the list above it; none where neither is in the menu. */
export function entryOf(sections: readonly MenuSection[], path: string): MenuItem | null {
  const isAbove = ({ route }: MenuItem): boolean => path === hrefOf(route) || path.startsWith(`${hrefOf(route)}/`);
  const above = sections.flatMap(({ items }) => items).filter(isAbove);
  return above.toSorted((one, other) => hrefOf(other.route).length - hrefOf(one.route).length)[0] ?? null;
}
