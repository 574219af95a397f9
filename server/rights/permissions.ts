import { sql, type RawBuilder } from 'kysely';
import type { Systemrecht } from '#contract/rollen-enums';
import type { DbOrTrx } from '../context';
import { KEPT_PLAN } from '../db/kept-plan';
import { holdsNow } from './lapsed';
import { placesOf } from './places';
import { permittedScope, within, type Scope } from './scope';

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
  return (await placesOf(db, personId)).some(({ systemrechte }) => systemrechte.includes(right));
}

export async function hasRightAtRoot(db: DbOrTrx, personId: string, right: Systemrecht): Promise<boolean> {
  return (await placesOf(db, personId)).some(({ typ, systemrechte }) => typ === 'ROOT' && systemrechte.includes(right));
}

/** Whether a person holds a right where a role is administered, or above; technical roles are nobody's business. */
export async function hasRightAtRolle(db: DbOrTrx, personId: string, right: Systemrecht, rolleId: string): Promise<boolean> {
  const rolle = await db.selectFrom('rolle').select(['administered_by', 'is_technical']).where('id', '=', rolleId).executeTakeFirst();
  return rolle !== undefined && !rolle.is_technical && hasRightAt(db, personId, right, rolle.administered_by);
}

/**
 * The condition that a person is visible to whoever has a scope: an assignment of theirs lies in it; persons without one are visible from
 * the root only, technical ones never.
 * @param person what the statement calls the person
 */
export const visibleIn = (scope: Scope, person: string): RawBuilder<boolean> =>
  scope === 'all'
    ? sql<boolean>`not ${sql.ref(`${person}.is_technical`)}`
    : sql<boolean>`(not ${sql.ref(`${person}.is_technical`)} and exists (select 1 from personenkontext as seen
        where seen.person_id = ${sql.ref(`${person}.id`)} and ${within(scope, 'seen.organisation_id')}))`;

/** Whether a person is visible to another, where that one holds a right. */
export async function isPersonVisible(db: DbOrTrx, viewerId: string, personId: string, right: Systemrecht): Promise<boolean> {
  const scope = await permittedScope(db, viewerId, [right]);
  const row = await db
    .selectFrom('person as p')
    .modifyFront(KEPT_PLAN)
    .select('p.id')
    .where('p.id', '=', personId)
    .where(visibleIn(scope, 'p'))
    .executeTakeFirst();
  return row !== undefined;
}
