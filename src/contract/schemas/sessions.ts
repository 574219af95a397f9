import { DEVICE_BROWSERS, DEVICE_SYSTEMS } from '../devices';
import { STEP_UP_LEVELS } from '../enums';
import { z } from '../zod';
import { isoInstant, uuid } from './common';

export const sessionPath = z.object({ sitzungId: uuid });

/** One of the own sessions (G5.2): by which browser it was opened, in words of the contract, and never from where. */
export const ownSession = z.object({
  id: uuid,
  browser: z.nullable(z.enum(DEVICE_BROWSERS)),
  system: z.nullable(z.enum(DEVICE_SYSTEMS)),
  angemeldetSeit: isoInstant,
  zuletztBenutzt: isoInstant,
  stufe: z.enum(STEP_UP_LEVELS),
  /** The one that asks. */
  dieseSitzung: z.boolean(),
});

/** The one that asks first, then those used last; of very many only these, and how many there are. */
export const ownSessions = z.object({ sitzungen: z.array(ownSession), anzahl: z.number() });

/**
 * Seconds until a session ends (WCAG 2.2.1): unused, in any case, and until gold lapses unused, null where none could; and how long gold
 * lasts from one use to the next.
 */
export const sessionEnds = z.object({
  untaetigS: z.number(),
  hoechstensS: z.number(),
  bestaetigtS: z.nullable(z.number()),
  bestaetigungGiltS: z.optional(z.number()),
});
