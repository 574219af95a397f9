import { z } from '../zod';
import { LOCK_OCCASIONS, SORT_ORDERS } from '../enums';
import { PERSON_SORT_FIELDS, PERSON_STATUS } from '../person-enums';
import { timeLimit } from './auth';
import { atMost, benutzername, email, isoInstant, limit, nullish, offset, queryArray, rolle, text, uuid } from './common';
import { personenuebersicht } from './person';

/** ENT-10: one lock of a person; without `locked_until` it has no end. */
export const userLock = z.object({
  personId: z.string(),
  /** The organisation on whose behalf a person was locked; `Cron` for a missing KoPers number. */
  locked_by: z.string(),
  created_at: nullish(isoInstant),
  locked_until: nullish(isoInstant),
  lock_occasion: z.enum(LOCK_OCCASIONS),
});

/** ENT-10. `isLocked`, `userLock` and `email` are told where the call says so, `startpasswort` once, by the creation. */
export const person = z.object({
  id: z.string(),
  ...benutzername,
  mandant: z.string(),
  name: z.object({ familienname: z.string(), vorname: z.string() }),
  stammorganisation: nullish(z.string()),
  revision: z.string(),
  startpasswort: nullish(z.string()),
  personalnummer: nullish(z.string()),
  isLocked: nullish(z.boolean()),
  userLock: z.array(userLock),
  lastModified: isoInstant,
  email: nullish(email),
});

export const personendatensatz = z.object({ person });

/** Own addition (D-16, flag personAllowedActionsEnabled): what the caller may do to this person. */
export const erlaubt = z.object({
  passwort: z.boolean(),
  sperre: z.boolean(),
  zweiterFaktor: z.boolean(),
  loeschen: z.boolean(),
  namen: z.boolean(),
  /** Everything that is stored of the person may be given out (flag personDisclosureEnabled). */
  auskunft: nullish(z.boolean()),
  /** The person was added to the caller's places from elsewhere: everything else is false for that (901). */
  nurHinzugefuegt: nullish(z.boolean()),
  /** The person is locked by an organisation that is not in the caller's administration: `sperre` is false for that (D-30). */
  fremdeSperre: nullish(z.boolean()),
  /** In whose name the caller may lock a person without an assignment; absent for everybody else (D-30). */
  sperrorganisationen: nullish(z.array(z.object({ id: z.string(), name: z.string() }))),
});

/** CALL-40: one person, where the server tells it with `erlaubt`, and with when the account is locked or deleted (STATE-04, STATE-05). */
export const personWithErlaubt = z.extend(personendatensatz, { erlaubt: nullish(erlaubt), timeLimits: nullish(z.array(timeLimit)) });

/** CALL-42, ENT-19: filters, order and page of the list of persons. `organisationIDs` and `rolleIDs` ask for one and the same assignment. */
export const personenQuery = z.object({
  offset,
  limit,
  vorname: z.optional(text),
  familienname: z.optional(text),
  /** Words, each a part of a name, the user name or the KoPers number, in whatever order and case (D-27). */
  suchFilter: z.optional(text),
  organisationIDs: queryArray(uuid),
  rolleIDs: queryArray(uuid),
  /** `referrer` is the older name of `username`. */
  sortField: z.optional(z.enum([...PERSON_SORT_FIELDS, 'referrer'])),
  sortOrder: z.optional(z.enum(SORT_ORDERS)),
  /** Accepted without effect. */
  referrer: z.optional(text),
  /** The whole user name (API-14). */
  username: z.optional(text),
  /** Accepted without effect. */
  sichtfreigabe: z.optional(z.enum(['ja', 'nein'])),
  /** Own addition (flag personStatusEnabled): who can sign in, or who is locked. */
  status: z.optional(z.enum(PERSON_STATUS)),
});

/** A page with its figures in the body. */
export const personenPage = z.object({
  total: z.number(),
  offset: z.number(),
  limit: z.number(),
  items: z.array(personendatensatz),
});

export const personPath = z.object({ personId: uuid });

/** CALL-39: `personId` of the query is accepted without effect, the path says whose. */
export const personenkontexteQuery = z.object({
  offset,
  limit,
  referrer: z.optional(text),
  username: z.optional(text),
  personenstatus: z.optional(z.enum(['AKTIV'])),
  sichtfreigabe: z.optional(z.enum(['ja', 'nein'])),
  personId: z.optional(text),
});

export const personenkontext = z.object({
  id: z.string(),
  ...benutzername,
  mandant: nullish(z.string()),
  organisation: z.object({ id: z.string() }),
  rollenart: nullish(z.string()),
  rollenname: nullish(z.string()),
  personenstatus: nullish(z.string()),
  jahrgangsstufe: nullish(z.string()),
  sichtfreigabe: nullish(z.string()),
  loeschung: nullish(z.object({ zeitpunkt: isoInstant })),
  revision: z.string(),
});

/** CALL-12: of whom the overview is asked; who is not visible is left out of the answer. */
export const personenuebersichtenBody = z.object({ personIds: z.array(uuid) });
export const personenuebersichten = z.object({ items: z.array(personenuebersicht) });

/** CALL-37: `limit` 0 asks for all; with `organisationIds` only what can be given at one of these. */
export const moeglicheRollenQuery = z.object({ rolleName: z.optional(text), organisationIds: queryArray(uuid), limit: atMost(0) });
/** `total` counts the rows that are told, after the limit. */
export const moeglicheRollen = z.object({ moeglicheRollen: z.array(rolle), total: z.number() });
