import { ANGEBOTE } from '#machines/registry/angebote';
import type { RegistryEntry } from '#machines/registry/entry';
import { FRAME } from '#machines/registry/frame';
import { HINWEISE } from '#machines/registry/hinweise';
import { IMPORT } from '#machines/registry/import';
import { KLASSEN } from '#machines/registry/klassen';
import { LIFE_CYCLES } from '#machines/registry/life-cycles';
import { OWN_ACCOUNT } from '#machines/registry/own-account';
import { PATTERNS } from '#machines/registry/patterns';
import { PERSON } from '#machines/registry/person';
import { PERSON_CREATION } from '#machines/registry/person-creation';
import { PERSONEN } from '#machines/registry/personen';
import { PRUEFPROTOKOLL } from '#machines/registry/pruefprotokoll';
import { ROLLEN } from '#machines/registry/rollen';
import { SCHULEN } from '#machines/registry/schulen';
import { SCHULTRAEGER } from '#machines/registry/schultraeger';
import { SEARCHES } from '#machines/registry/searches';

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
  ...ANGEBOTE,
  ...SCHULEN,
  ...SCHULTRAEGER,
  ...HINWEISE,
  ...PRUEFPROTOKOLL,
  ...PERSON,
  ...PERSONEN,
  ...PERSON_CREATION,
  ...SEARCHES,
];
