import { routeSpec } from '#contract/route-table';
import type { PlainRoute } from '#contract/routes';
import { holdsAll, mayOpen, type Permission } from '#contract/permissions';
import type { FeatureFlags } from '#contract/types';

/** The pages of the administration menu in its order; apart from its words, which the start page does without (MENU-01 to MENU-08). */
export const MENU_ROUTES: readonly PlainRoute[] = [
  'person-management',
  'create-person',
  'person-import',
  'search-person-limited',
  'create-person-limited',
  'klasse-management',
  'create-klasse',
  'rolle-management',
  'create-rolle',
  'angebot-management',
  'angebot-management-schulspezifisch',
  'create-angebot',
  'schule-management',
  'create-schule',
  'load-schulen',
  'schultraeger-management',
  'create-schultraeger',
  'hinweise-creation',
  'audit-log',
];

/** What an entry demands in place of what its page does: those of Schulträger check their own right (D-02). */
export const INSTEAD: Readonly<Partial<Record<PlainRoute, readonly Permission[]>>> = {
  'schultraeger-management': ['schultraegerverwaltung'],
  'create-schultraeger': ['schultraegerverwaltung'],
};

/** Whether somebody is shown an entry: as a rule by what its page demands, so that no entry leads to a page that refuses (PERM-04). */
export function isInMenu(route: PlainRoute, held: readonly Permission[], flags: FeatureFlags): boolean {
  const { flag, ...page } = routeSpec(route);
  const instead = INSTEAD[route];
  return (instead === undefined ? mayOpen(held, page) : holdsAll(held, instead)) && (flag === undefined || flags[flag] === true);
}
