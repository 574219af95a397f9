import type { Area } from './engine/scenario';
import { importChoosing } from './import-choosing';
import { importFound } from './import-found';
import { importRunning } from './import-running';
import { klassen } from './klassen';

/** All scenarios, by area. */
export const AREAS: readonly Area[] = [importChoosing, importRunning, importFound, klassen];
