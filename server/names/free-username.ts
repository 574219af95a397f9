import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import { givenUpAmong } from './given-up-names';
import { usernameAt } from './username';

/**
 * The smallest free user name over a base; accounts and persons share the names. What somebody else gave up is not free (902).
 * Another transaction may take it meanwhile: the unique constraint then refuses the insert, and the caller asks again.
 * @param personId who it is for; null for somebody who is new
 */
export async function findFreeUsername(db: DbOrTrx, base: string, personId: string | null, now: Date): Promise<string> {
  for (let from = 0, size = 10; ; from += size, size *= 10) {
    const candidates = Array.from({ length: size }, (_, index) => usernameAt(base, from + index));
    const { rows } = await sql<{ username: string }>`
      select username from account where username = any(${sql.val(candidates)}::text[])
      union select username from person where username = any(${sql.val(candidates)}::text[])`.execute(db);
    const taken = new Set([...rows.map((row) => row.username), ...(await givenUpAmong(db, candidates, personId, now))]);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}
