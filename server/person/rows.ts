import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Person, UserLock } from '#contract/types';
import type { Database } from '../db/schema';

/** The constant that the API names as the tenant of everybody. */
export const MANDANT = '8c6a9447-c23e-4e70-8595-3bcc88a5577a';

export type PersonRow = Selectable<Database['person']>;
export type UserLockRow = Selectable<Database['user_lock']>;

/** Whether the person of a row, called `p`, is locked at a moment: a lock holds until its end comes (D-23). */
export const lockedAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from user_lock where user_lock.person_id = p.id and (locked_until is null or locked_until > ${now}))`;

/** What is read of a person to tell who it is. */
export const PERSON_COLUMNS = [
  'id',
  'username',
  'familienname',
  'vorname',
  'stammorganisation',
  'revision',
  'personalnummer',
  'updated_at',
] as const;

/** The user name under both of its names (API-14, D-38). */
export const namedBoth = <T extends string | null>(username: T) => ({ referrer: username, username });

/** The wire form of a person (ENT-10) without what only some calls tell. */
export function toPerson(row: Pick<PersonRow, (typeof PERSON_COLUMNS)[number]>): Person {
  return {
    id: row.id,
    ...namedBoth(row.username),
    mandant: MANDANT,
    name: { familienname: row.familienname, vorname: row.vorname },
    stammorganisation: row.stammorganisation,
    revision: String(row.revision),
    personalnummer: row.personalnummer,
    userLock: [],
    lastModified: row.updated_at.toISOString(),
  };
}

/** The wire form of a lock; without an end it has no `locked_until`. */
export function toUserLock(row: UserLockRow): UserLock {
  return {
    personId: row.person_id,
    locked_by: row.locked_by,
    lock_occasion: row.lock_occasion,
    created_at: row.created_at.toISOString(),
    ...(row.locked_until === null ? {} : { locked_until: row.locked_until.toISOString() }),
  };
}
