import { z } from '../zod';
import { EMAIL_STATUS, ORGANISATIONS_TYPEN, ROLLENARTEN, TRAEGERSCHAFTEN } from '../enums';
import { ROLLEN_MERKMALE, KNOWN_SYSTEMRECHTE } from '../rollen-enums';

/** Null and absent mean the same on the wire; both are read. */
export const nullish = z.nullish;

/** The user name under both of its names: newer backends say `username` for `referrer` (API-14, D-38). */
export const benutzername = { referrer: nullish(z.string()), username: nullish(z.string()) };

/** An id, kept and compared in lower case, in whatever case it comes in (D-34). */
export const uuid = z.uuid().check(z.toLowerCase());

/** ISO 8601 instant in UTC with milliseconds, as the API answers it. */
export const isoInstant = z.string();

/** Years that every calendar and database has: a date of any other is no date. */
const YEARS = { first: 1, last: 9999 };
function isMoment(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last;
}

/** A date or an instant in a body, in any form that the platform reads. */
export const moment = z.string().check(
  z.maxLength(100),
  z.check(({ value, issues }) => {
    if (!isMoment(value)) issues.push({ code: 'invalid_format', format: 'datetime', input: value });
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
/** Composing long heaps of marks takes very long: it ends here. */
const shortEnough = z.maxLength(TEXT_MAX, { abort: true });
/** Text as it is kept and searched: composed (NFC), so that a name typed in two signs is the one typed in one. */
export const text = z.string().check(shortEnough, z.normalize('NFC'));
export const filledText = z.string().check(z.minLength(1), shortEnough, z.normalize('NFC'));

/** The largest whole number that every database counts with. */
const WHOLE_MAX = 2_147_483_647;

/** Whole numbers of a query, which come as text. */
export const whole = (least: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(WHOLE_MAX));

/** A whole number in a body, which comes as a JSON number and as nothing else (D-34). */
export const wholeNumber = (least = 0) => z.number().check(z.int(), z.gte(least), z.lte(WHOLE_MAX));

/** How many of something a change stands on, in a body (STATE-12). */
export const count = wholeNumber();

/** The version of what a change stands on, in a body (STATE-12). */
export const version = wholeNumber();

/** So many rows a list answers at most (D-34). */
export const LIST_MAX = 10_000;

/** How many rows are asked for: those beyond the most that a list answers are not. */
export const atMost = (least: number) => z.optional(whole(least).check(z.overwrite((rows) => Math.min(rows, LIST_MAX))));

export const offset = z.optional(whole(0));
export const limit = atMost(1);

/** How many rows an answer has at most: as many as are asked for, else all, never more than a list answers (D-34). */
export const rowsOf = (asked: number | undefined, total: number): number => asked ?? Math.min(total, LIST_MAX);

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
