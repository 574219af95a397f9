import { z } from '../zod';
import { MELDUNG_STATUS, PROVIDER_KATEGORIEN, PROVIDER_MERKMALE, PROVIDER_TARGETS } from '../enums';
import { isoInstant, nullish, uuid } from './common';

export const serviceProvider = z.object({
  id: z.string(),
  name: z.string(),
  target: z.enum(PROVIDER_TARGETS),
  url: nullish(z.string()),
  kategorie: z.enum(PROVIDER_KATEGORIEN),
  hasLogo: z.boolean(),
  requires2fa: z.boolean(),
  merkmale: z.array(z.enum(PROVIDER_MERKMALE)),
});

export const angebotPath = z.object({ angebotId: uuid });

/** ENT-17 */
export const meldung = z.object({
  id: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  inhalt: z.string(),
  status: z.enum(MELDUNG_STATUS),
  revision: z.number(),
});
