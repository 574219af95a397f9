import type { ComponentType } from 'react';
import type { PlainRoute, RouteMatch, RouteName } from '#contract/routes';
import type { Resumable } from '#machines/shared/content-hash';
import type { ScreenProps } from '../features/screen';

export interface ScreenModule<N extends RouteName = PlainRoute> {
  readonly default: ComponentType<ScreenProps<N>>;
  /** The workflows of this screen that survive a sign-in in their middle (STATE-13). */
  readonly resumables?: readonly Resumable[];
}

/** The screens that exist, each loaded when it is first shown; `not-found` stands in for planned ones. */
const SCREENS: { readonly [N in RouteName]?: () => Promise<ScreenModule<N>> } & Record<'not-found', () => Promise<ScreenModule>> = {
  landing: () => import('../features/landing/LandingScreen'),
  start: () => import('../features/start/StartScreen'),
  profile: () => import('./ProfilePage'),
  'person-import': () => import('../features/import/ImportScreen'),
  'create-klasse': () => import('../features/klassen/CreateKlasseScreen'),
  'klasse-details': () => import('../features/klassen/KlasseDetailsScreen'),
  'login-error': () => import('../features/login-error/LoginErrorScreen'),
  'no-second-factor': () => import('../features/no-second-factor/NoSecondFactorScreen'),
  'not-found': () => import('../features/not-found/NotFoundScreen'),
};

/** A screen of some route: with the parameters of that route's path it is given what it asks for. */
export type AnyScreen = ComponentType<Omit<ScreenProps, 'params'> & Pick<RouteMatch, 'params'>>;

/** Loads the screen of a route, which the table binds to the parameters of its path. */
export async function loadScreen(name: RouteName): Promise<{ readonly Screen: AnyScreen; readonly resumables: readonly Resumable[] }> {
  const screen = await (SCREENS[name] ?? SCREENS['not-found'])();
  return { Screen: screen.default as AnyScreen, resumables: screen.resumables ?? [] };
}
