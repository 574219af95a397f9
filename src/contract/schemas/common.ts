import { z } from '../zod';
import { EMAIL_STATUS, KNOWN_SYSTEMRECHTE, ORGANISATIONS_TYPEN, ROLLENARTEN, ROLLEN_MERKMALE, TRAEGERSCHAFTEN } from '../enums';

/** Null and absent mean the same on the wire; both are read. */
export const nullish = z.nullish;

export const uuid = z.uuid();

/** ISO 8601 instant in UTC with milliseconds, as the API answers it. */
export const isoInstant = z.string();

/** A date or an instant in a body, in any form that the platform reads. */
export const moment = z.string().check(
  z.maxLength(100),
  z.check(({ value, issues }) => {
    if (Number.isNaN(Date.parse(value))) issues.push({ code: 'invalid_format', format: 'datetime', input: value });
  }),
);

/** A repeated query key: one value or several, without duplicates. */
export function queryArray<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
    z.optional(z.array(item).check(z.refine((list) => new Set(list).size === list.length, 'Werte dürfen nicht doppelt vorkommen'))),
  );
}

/** Nobody types more; longer text is refused before anything is done with it. */
export const TEXT_MAX = 1024;
export const text = z.string().check(z.maxLength(TEXT_MAX));
export const filledText = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX));

/** The largest whole number that every database counts with. */
const WHOLE_MAX = 2_147_483_647;

/** Whole numbers of a query, which come as text. */
export const whole = (least: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(WHOLE_MAX));

/** The version of what a change stands on, in a body (STATE-12). */
export const version = z.number().check(z.int(), z.gte(0), z.lte(WHOLE_MAX));

export const offset = z.optional(whole(0));
export const limit = z.optional(whole(1));

/** ENT-16 */
export const organisation = z.object({
  id: z.string(),
  administriertVon: nullish(z.string()),
  zugehoerigZu: nullish(z.string()),
  kennung: nullish(z.string()),
  name: z.string(),
  namensergaenzung: nullish(z.string()),
  kuerzel: nullish(z.string()),
  typ: z.enum(ORGANISATIONS_TYPEN),
  traegerschaft: nullish(z.enum(TRAEGERSCHAFTEN)),
  itslearningEnabled: z.boolean(),
  version: z.number(),
});

/** The reduced organisation of the workflow step. */
export const organisationLegacy = z.object({
  id: z.string(),
  administriertVon: nullish(z.string()),
  kennung: nullish(z.string()),
  name: z.string(),
  namensergaenzung: nullish(z.string()),
  kuerzel: nullish(z.string()),
  typ: z.enum(ORGANISATIONS_TYPEN),
  traegerschaft: nullish(z.string()),
});

export const systemrecht = z.object({ name: z.enum(KNOWN_SYSTEMRECHTE), isTechnical: z.boolean() });

/** ENT-12 */
export const rolle = z.object({
  id: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  name: z.string(),
  administeredBySchulstrukturknoten: z.string(),
  rollenart: z.enum(ROLLENARTEN),
  merkmale: z.array(z.enum(ROLLEN_MERKMALE)),
  systemrechte: z.array(systemrecht),
  administeredBySchulstrukturknotenName: nullish(z.string()),
  administeredBySchulstrukturknotenKennung: nullish(z.string()),
  version: z.number(),
});

export const email = z.object({ status: z.enum(EMAIL_STATUS), address: z.string() });
