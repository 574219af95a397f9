import type { Area } from './engine/scenario';
import { importWizard } from './import-wizard';
import { profile } from './profile';
import { secondFactor } from './second-factor';
import { smallPages } from './small-pages';
import { start } from './start';

/** All scenarios, by area. */
export const AREAS: readonly Area[] = [importWizard, secondFactor, profile, start, smallPages];
