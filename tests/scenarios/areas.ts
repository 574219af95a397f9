import type { Area } from './engine/scenario';
import { importWizard } from './import-wizard';

/** All scenarios, by area. */
export const AREAS: readonly Area[] = [importWizard];
