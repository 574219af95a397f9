import { z } from '../zod';
import { PERSON_HISTORY_ACTIONS, PERSON_HISTORY_ACTORS, PERSON_HISTORY_CHANGES, PERSON_HISTORY_FIELDS } from '../enums';
import { hasOnlyNameCharacters, isNameTooLong, isNameTooShort } from '../names';
import { filledText, isoInstant, limit, moment, nullish, offset, text, uuid } from './common';

/** What a name must satisfy to be read at all (VAL-01); outer blanks have codes of their own. */
export const nameOfPerson = filledText.check(
  z.refine((given: string) => !isNameTooLong(given) && !isNameTooShort(given) && hasOnlyNameCharacters(given)),
);

/** CALL-43. Without `locked_until` the lock has no end; `locked_by` is the organisation on whose behalf it is. */
export const lockBody = z.object({ lock: z.boolean(), locked_by: filledText, locked_until: nullish(moment) });
export const lockAnswer = z.object({ message: z.string() });

/** CALL-47. An empty or absent `personalnummer` keeps the one that is there. */
export const metadataBody = z.object({
  vorname: nameOfPerson,
  familienname: nameOfPerson,
  personalnummer: nullish(text),
  lastModified: moment,
  revision: text,
});

/** CALL-40. `referrer` and `username` count for nothing: the user name is not changed here. */
export const personBody = z.object({
  name: z.object({ vorname: nameOfPerson, familienname: nameOfPerson }),
  revision: text,
  referrer: nullish(text),
  username: nullish(text),
  stammorganisation: nullish(uuid),
});

export const historyQuery = z.object({ offset, limit });

/** Own addition: one thing that was done to a person. */
export const historyEntry = z.object({
  id: z.string(),
  zeitpunkt: isoInstant,
  aktion: z.enum(PERSON_HISTORY_ACTIONS),
  /** Who did it; the name only of somebody whom the caller may see. */
  akteur: z.object({ art: z.enum(PERSON_HISTORY_ACTORS), name: nullish(z.string()) }),
  /** What of the person was written, without what was written. */
  felder: nullish(z.array(z.enum(PERSON_HISTORY_FIELDS))),
  /** The end of a lock that was set or changed; null for one without an end, absent for everything else. */
  gesperrtBis: nullish(isoInstant),
  /** Which assignments, with the names of that time, and for what is there from then on its end; absent for everything else. */
  zuordnungen: nullish(
    z.array(
      z.object({
        art: z.enum(PERSON_HISTORY_CHANGES),
        organisation: z.string(),
        rolle: z.string(),
        befristung: z.nullable(isoInstant),
      }),
    ),
  ),
});
