import type { ComponentType } from 'react';
import type { RouteName } from '#contract/routes';
import type { ScreenProps } from '../features/screen';

/** The machine of a screen whose workflow survives a sign-in in its middle (STATE-13). */
export interface Resumable {
  readonly machineId: string;
  readonly machineHash: string;
}

export interface ScreenModule {
  readonly default: ComponentType<ScreenProps>;
  /** Where a page holds several workflows, the address says which one. */
  readonly resumable?: Resumable | ((url: URL) => Resumable);
}

type Load = () => Promise<ScreenModule>;

/** The screens that exist, each loaded when it is first shown; `not-found` stands in for planned ones. */
const SCREENS: Partial<Record<RouteName, Load>> & Record<'not-found', Load> = {
  landing: () => import('../features/landing/LandingScreen'),
  start: () => import('../features/start/StartScreen'),
  profile: () => import('./ProfilePage'),
  'person-import': () => import('../features/import/ImportScreen'),
  'login-error': () => import('../features/login-error/LoginErrorScreen'),
  'no-second-factor': () => import('../features/no-second-factor/NoSecondFactorScreen'),
  'not-found': () => import('../features/not-found/NotFoundScreen'),
};

/** Loads the screen of a route. */
export function loadScreen(name: RouteName): Promise<ScreenModule> {
  return (SCREENS[name] ?? SCREENS['not-found'])();
}
