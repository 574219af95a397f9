import { sql } from 'kysely';
import type { DbOrTrx } from '../context';

/** How many persons there are that are not technical, as an expression: the sum of what every statement has added or removed (881). */
export const PERSONS = sql`(select coalesce(sum(changed), 0) from person_count)`;

/** Puts the rows of the count together, so that few are added up. Of two servers that do it at once each takes what the other leaves. */
export async function foldPersonCount(db: DbOrTrx): Promise<void> {
  await sql`with gone as (delete from person_count returning changed)
    insert into person_count select sum(changed) from gone having count(*) > 0`.execute(db);
}
