import { z } from '../zod';
import { MELDUNG_STATUS, PERSON_HISTORY_ACTORS, PROVIDER_KATEGORIEN, PROVIDER_TARGETS, ROLLENARTEN } from '../enums';
import { NEWER_PROVIDER_KATEGORIEN, PROVIDER_MERKMALE } from '../provider-enums';
import { isoInstant, nullish, uuid, version } from './common';

export const serviceProvider = z.object({
  id: z.string(),
  name: z.string(),
  target: z.enum(PROVIDER_TARGETS),
  url: nullish(z.string()),
  kategorie: z.enum(PROVIDER_KATEGORIEN),
  hasLogo: z.boolean(),
  requires2fa: z.boolean(),
  merkmale: z.array(z.enum(PROVIDER_MERKMALE)),
  /** Of the newer state: the number of a picture that the client brings, and who an Angebot is for; empty means everybody. */
  logoId: nullish(z.number()),
  rollenartenWhitelist: nullish(z.array(z.enum(ROLLENARTEN))),
});

/** The same in calls of the newer state of the API: one category has another name there (D-38). */
export const newerServiceProvider = z.extend(serviceProvider, { kategorie: z.enum(NEWER_PROVIDER_KATEGORIEN) });

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

/** So much is read of a text, to say by its code that it is too long. */
const INHALT_READ_AT_MOST = 20_000;

/** Without an id a notice is created, and the revision means nothing; otherwise it is the one that the change stands on. */
export const meldungBody = z.object({
  id: nullish(uuid),
  /** VAL-08: its length is a rule with a code of its own; what is far beyond it is no notice. */
  inhalt: z.string().check(z.maxLength(INHALT_READ_AT_MOST)),
  status: z.enum(MELDUNG_STATUS),
  revision: version,
});

export const meldungPath = z.object({ meldungId: uuid });

/** Own addition: what a notice said in one of its revisions, and who wrote it. */
export const meldungRevision = z.object({
  revision: z.number(),
  zeitpunkt: isoInstant,
  inhalt: z.string(),
  status: z.enum(MELDUNG_STATUS),
  /** The name only of somebody whom the caller may see. */
  akteur: z.object({ art: z.enum(PERSON_HISTORY_ACTORS), name: nullish(z.string()) }),
});
