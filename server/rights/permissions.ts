import { sql } from 'kysely';
import type { Systemrecht } from '#contract/enums';
import type { DbOrTrx } from '../context';
import { holdsNow } from './lapsed';
import { permittedScope, within } from './scope';

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
    .where(holdsNow(db, 'pk'))
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
    .where(holdsNow(db, 'pk'))
    .where(sql<boolean>`r.systemrechte @> array[${right}]::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasRightAtRoot(db: DbOrTrx, personId: string, right: Systemrecht): Promise<boolean> {
  return hasRightAt(db, personId, right, await rootId(db));
}

/** Whether a person holds a right where a role is administered, or above; technical roles are nobody's business. */
export async function hasRightAtRolle(db: DbOrTrx, personId: string, right: Systemrecht, rolleId: string): Promise<boolean> {
  const rolle = await db.selectFrom('rolle').select(['administered_by', 'is_technical']).where('id', '=', rolleId).executeTakeFirst();
  return rolle !== undefined && !rolle.is_technical && hasRightAt(db, personId, right, rolle.administered_by);
}

/** Whether a person is visible to another: an assignment of theirs lies in scope; persons without one are visible from the root only. */
export async function isPersonVisible(db: DbOrTrx, viewerId: string, personId: string, right: Systemrecht): Promise<boolean> {
  const person = await db.selectFrom('person').select('is_technical').where('id', '=', personId).executeTakeFirst();
  if (person === undefined || person.is_technical) return false;
  const scope = await permittedScope(db, viewerId, [right]);
  if (scope === 'all') return true;
  const row = await db
    .selectFrom('personenkontext')
    .select('id')
    .where('person_id', '=', personId)
    .where(within(scope, 'organisation_id'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
