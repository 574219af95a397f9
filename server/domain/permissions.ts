import { sql } from 'kysely';
import type { OrganisationsTyp, Systemrecht } from '#contract/enums';
import type { DbOrTrx } from '../context';

/** Organisations that a right covers: everything, or a list with all descendants. */
export type Scope = 'all' | readonly string[];

/** The organisation without a parent. */
export async function rootId(db: DbOrTrx): Promise<string> {
  const row = await db.selectFrom('organisation').select('id').where('typ', '=', 'ROOT').executeTakeFirstOrThrow();
  return row.id;
}

/** Whether a person holds a right at an organisation or at one of its ancestors. */
export async function hasRightAt(db: DbOrTrx, personId: string, right: Systemrecht, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .innerJoin('organisation_closure as c', 'c.ancestor_id', 'pk.organisation_id')
    .select('pk.id')
    .where('pk.person_id', '=', personId)
    .where('c.descendant_id', '=', organisationId)
    .where(sql<boolean>`r.systemrechte @> array[${right}]::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person holds a right at whatever organisation. */
export async function hasRightAnywhere(db: DbOrTrx, personId: string, right: Systemrecht): Promise<boolean> {
  const row = await db
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .select('pk.id')
    .where('pk.person_id', '=', personId)
    .where(sql<boolean>`r.systemrechte @> array[${right}]::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasRightAtRoot(db: DbOrTrx, personId: string, right: Systemrecht): Promise<boolean> {
  return hasRightAt(db, personId, right, await rootId(db));
}

/**
 * The organisations that a person's rights cover: all when each right is held at the root, else those of every assignment
 * whose one role carries all of them, with their descendants.
 */
export async function permittedOrganisationIds(db: DbOrTrx, personId: string, rights: readonly Systemrecht[]): Promise<Scope> {
  const atRoot = await Promise.all(rights.map((right) => hasRightAtRoot(db, personId, right)));
  if (atRoot.every(Boolean)) return 'all';
  const rows = await db
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .innerJoin('organisation_closure as c', 'c.ancestor_id', 'pk.organisation_id')
    .select('c.descendant_id')
    .distinct()
    .where('pk.person_id', '=', personId)
    .where(sql<boolean>`r.systemrechte @> ${sql.val([...rights])}::text[]`)
    .execute();
  return rows.map((row) => row.descendant_id);
}

/**
 * The organisations that lie in the scope of a person's own assignments (D-15): where they are assigned, what is above, and what
 * is below where the role has at least one system right; all when that is the root.
 */
export async function assignedOrganisationIds(db: DbOrTrx, personId: string): Promise<Scope> {
  const { rows } = await sql<{ id: string; typ: OrganisationsTyp; reaches_down: boolean }>`
    select o.id, o.typ, bool_or(c.downwards) as reaches_down from personenkontext as pk
    join rolle as r on r.id = pk.rolle_id
    join lateral (
      select ancestor_id as id, depth = 0 and cardinality(r.systemrechte) > 0 as downwards
      from organisation_closure where descendant_id = pk.organisation_id
      union all
      select descendant_id, true from organisation_closure
      where ancestor_id = pk.organisation_id and depth > 0 and cardinality(r.systemrechte) > 0
    ) as c on true
    join organisation as o on o.id = c.id
    where pk.person_id = ${personId}
    group by o.id, o.typ`.execute(db);
  return rows.some(({ typ, reaches_down }) => typ === 'ROOT' && reaches_down) ? 'all' : rows.map(({ id }) => id);
}

/** Whether a person is visible to another: an assignment of theirs lies in scope; persons without one are visible from the root only. */
export async function isPersonVisible(db: DbOrTrx, viewerId: string, personId: string, right: Systemrecht): Promise<boolean> {
  const scope = await permittedOrganisationIds(db, viewerId, [right]);
  const person = await db.selectFrom('person').select('is_technical').where('id', '=', personId).executeTakeFirst();
  if (person === undefined || person.is_technical) return false;
  if (scope === 'all') return true;
  if (scope.length === 0) return false;
  const row = await db
    .selectFrom('personenkontext')
    .select('id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`organisation_id = any(${sql.val([...scope])}::uuid[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
