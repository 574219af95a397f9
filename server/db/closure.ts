import { sql } from 'kysely';
import type { DbOrTrx } from '../context';

/** Writes the ancestors of one organisation; its parent's own rows must exist. */
export async function insertClosureOf(db: DbOrTrx, organisationId: string, parentId: string | null): Promise<void> {
  await sql`insert into organisation_closure (ancestor_id, descendant_id, depth)
    select ancestor_id, ${organisationId}::uuid, depth + 1 from organisation_closure where descendant_id = ${parentId}::uuid
    union all select ${organisationId}::uuid, ${organisationId}::uuid, 0`.execute(db);
}

/** Writes the ancestors of organisations that have one parent, in one statement. */
export async function insertClosureBelow(db: DbOrTrx, ids: readonly string[], parentId: string): Promise<void> {
  const list = sql`unnest(${sql.val([...ids])}::uuid[])`;
  await sql`insert into organisation_closure (ancestor_id, descendant_id, depth)
    select ancestor_id, new.id, depth + 1 from organisation_closure, ${list} as new(id) where descendant_id = ${parentId}::uuid
    union all select new.id, new.id, 0 from ${list} as new(id)`.execute(db);
}

/** Writes the closure of all organisations anew; for bulk loading. */
export async function rebuildClosure(db: DbOrTrx): Promise<void> {
  await db.deleteFrom('organisation_closure').execute();
  await sql`insert into organisation_closure (ancestor_id, descendant_id, depth)
    with recursive up as (
      select id as ancestor_id, id as descendant_id, 0 as depth from organisation
      union all
      select o.administriert_von, up.descendant_id, up.depth + 1 from up join organisation o on o.id = up.ancestor_id where o.administriert_von is not null
    ) select ancestor_id, descendant_id, depth from up`.execute(db);
}
