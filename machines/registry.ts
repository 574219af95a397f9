import type { RegistryEntry } from './registry/entry';
import { FRAME } from './registry/frame';
import { HINWEISE } from './registry/hinweise';
import { IMPORT } from './registry/import';
import { KLASSEN } from './registry/klassen';
import { LIFE_CYCLES } from './registry/life-cycles';
import { OWN_ACCOUNT } from './registry/own-account';
import { PATTERNS } from './registry/patterns';
import { PERSON } from './registry/person';
import { PERSON_CREATION } from './registry/person-creation';
import { PERSONEN } from './registry/personen';
import { ROLLEN } from './registry/rollen';
import { SCHULEN } from './registry/schulen';
import { SCHULTRAEGER } from './registry/schultraeger';
import { SEARCHES } from './registry/searches';

/**
 * All machines of the portal, put together from one table for each area. A machine that is missing here is not tested and not shown
 * to auditors.
 */
export const REGISTRY: readonly RegistryEntry[] = [
  ...PATTERNS,
  ...LIFE_CYCLES,
  ...FRAME,
  ...OWN_ACCOUNT,
  ...IMPORT,
  ...KLASSEN,
  ...ROLLEN,
  ...SCHULEN,
  ...SCHULTRAEGER,
  ...HINWEISE,
  ...PERSON,
  ...PERSONEN,
  ...PERSON_CREATION,
  ...SEARCHES,
];
