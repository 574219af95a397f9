import type { Area } from './engine/scenario';
import { importChoosing } from './import-choosing';
import { importFound } from './import-found';
import { importRunning } from './import-running';
import { klassen } from './klassen';
import { navigation } from './navigation';
import { profile } from './profile';
import { secondFactor } from './second-factor';
import { smallPages } from './small-pages';
import { start } from './start';

/** All scenarios that are played on pages, by area. */
export const AREAS: readonly Area[] = [
  importChoosing,
  importRunning,
  importFound,
  klassen,
  secondFactor,
  profile,
  start,
  smallPages,
];

/** What is played through the guard of the frame instead of on a page. */
export const FRAME_AREAS: readonly Area[] = [navigation];
