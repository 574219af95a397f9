import type { ComponentType } from 'react';
import { routeSpec, type RouteName } from '#contract/route-table';
import type { PlainRoute, RouteMatch } from '#contract/routes';
import type { ScreenProps } from '#features/screen';
import type { LeaveGuard } from '#shared/leave/LeaveGuard';
import type { AdminMenu } from './AdminMenu';

export interface ScreenModule<N extends RouteName = PlainRoute> {
  readonly default: ComponentType<ScreenProps<N>>;
}

/** The screen of every route, loaded when it is first shown. */
const SCREENS: { readonly [N in RouteName]: () => Promise<ScreenModule<N>> } = {
  landing: () => import('#features/landing/LandingScreen'),
  start: () => import('#features/start/StartScreen'),
  profile: () => import('./ProfilePage'),
  'person-management': () => import('#features/personen/PersonenScreen'),
  'create-person': () => import('#features/person-creation/CreatePersonScreen'),
  'create-person-limited': () => import('#features/person-creation/CreateLimitedScreen'),
  'search-person-limited': () => import('#features/person-creation/landesbedienstete/SearchScreen'),
  'add-person-to-own-schule': () => import('#features/person-creation/landesbedienstete/AddPersonScreen'),
  'person-import': () => import('#features/import/ImportScreen'),
  'klasse-management': () => import('#features/klassen/KlassenScreen'),
  'create-klasse': () => import('#features/klassen/CreateKlasseScreen'),
  'klasse-details': () => import('#features/klassen/KlasseDetailsScreen'),
  'rolle-management': () => import('#features/rollen/RollenScreen'),
  'create-rolle': () => import('#features/rollen/CreateRolleScreen'),
  'rolle-details': () => import('#features/rollen/RolleDetailsScreen'),
  'angebot-management': () => import('#features/angebote/AngeboteScreen'),
  'angebot-details': () => import('#features/angebote/AngebotDetailsScreen'),
  'create-angebot': () => import('#features/angebote/form/CreateAngebotScreen'),
  'angebot-edit': () => import('#features/angebote/form/EditAngebotScreen'),
  'angebot-management-schulspezifisch': () => import('#features/schul-angebote/SchulAngeboteScreen'),
  'angebot-details-schulspezifisch': () => import('#features/schul-angebote/SchulAngebotScreen'),
  'schule-management': () => import('#features/schulen/SchulenScreen'),
  'create-schule': () => import('#features/schulen/CreateSchuleScreen'),
  'load-schulen': () => import('#features/schulen/LoadSchulenScreen'),
  'schultraeger-management': () => import('#features/schultraeger/SchultraegerScreen'),
  'create-schultraeger': () => import('#features/schultraeger/CreateSchultraegerScreen'),
  'schultraeger-details': () => import('#features/schultraeger/SchultraegerDetailsScreen'),
  'person-details': () => import('#features/person-details/PersonDetailsScreen'),
  'login-error': () => import('#features/login-error/LoginErrorScreen'),
  'no-second-factor': () => import('#features/no-second-factor/NoSecondFactorScreen'),
  'hinweise-creation': () => import('#features/hinweise/HinweiseScreen'),
  'person-disclosure': () => import('#features/person-disclosure/PersonDisclosureScreen'),
  'audit-log': () => import('#features/pruefprotokoll/PruefprotokollScreen'),
  'not-found': () => import('#features/not-found/NotFoundScreen'),
};

/** A screen of some route: with the parameters of that route's path it is given what it asks for. */
export type AnyScreen = ComponentType<Omit<ScreenProps, 'params'> & Pick<RouteMatch, 'params'>>;

/** The menu of the administration: most people who sign in never see it. */
export type Menu = typeof AdminMenu;

/** Asks before a page is left where something would be lost. */
export type Guard = typeof LeaveGuard;

/** Screens with nothing to lose, among them the ones that everybody loads; all others come with the guard. */
const HOLDING_NOTHING: readonly RouteName[] = ['landing', 'start', 'login-error', 'no-second-factor', 'not-found'];

export interface LoadedScreen {
  readonly Screen: AnyScreen;
  readonly Guard: Guard | null;
  /** Beside the screen where its layout has one; it comes with it, so that the layout never changes under the reader (SHELL-09). */
  readonly Menu: Menu | null;
}

/** Loads the screen of a route, which the table binds to the parameters of its path. */
export async function loadScreen(name: RouteName): Promise<LoadedScreen> {
  const [screen, menu, guard] = await Promise.all([
    SCREENS[name](),
    routeSpec(name).layout === 'default' ? null : import('./AdminMenu'),
    HOLDING_NOTHING.includes(name) ? null : import('#shared/leave/LeaveGuard'),
  ]);
  return {
    Screen: screen.default as AnyScreen,
    Guard: guard?.LeaveGuard ?? null,
    Menu: menu?.AdminMenu ?? null,
  };
}
