import { sql, type RawBuilder } from 'kysely';
import type { Systemrecht } from '#contract/rollen-enums';
import type { DbOrTrx } from '../context';
import { holdsNow } from './lapsed';
import { RuleBroken } from './refused';

type Rights = ReadonlySet<Systemrecht>;

/** The rights that a person holds at each of some organisations or above it; where there are none, the organisation is missing. */
export async function rightsAtEach(
  db: DbOrTrx,
  personId: string,
  organisationIds: readonly string[],
): Promise<ReadonlyMap<string, Rights>> {
  const rows = await db
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .innerJoin('organisation_closure as c', 'c.ancestor_id', 'pk.organisation_id')
    .select(['c.descendant_id', 'r.systemrechte'])
    .where('pk.person_id', '=', personId)
    .where(holdsNow(db, 'pk'))
    .where(sql<boolean>`c.descendant_id = any(${sql.val([...organisationIds])}::uuid[])`)
    .execute();
  const held = new Map<string, Set<Systemrecht>>();
  for (const { descendant_id: id, systemrechte } of rows) held.set(id, new Set([...(held.get(id) ?? []), ...systemrechte]));
  return held;
}

/** The rights that a person holds at an organisation or at one of its ancestors. */
export async function rightsAt(db: DbOrTrx, personId: string, organisationId: string): Promise<Rights> {
  return (await rightsAtEach(db, personId, [organisationId])).get(organisationId) ?? new Set();
}

/** Whether somebody with these rights at a place may give or take a role there: it brings no right that they lack (D-16). */
export const coversRolle = (held: Rights, rolle: { readonly systemrechte: readonly Systemrecht[] }): boolean =>
  rolle.systemrechte.every((recht) => held.has(recht));

/** @throws RuleBroken where a role brings a right that somebody who gives it at a place lacks there (D-16) */
export async function demandCoveredAt(
  db: DbOrTrx,
  actorId: string,
  organisationId: string,
  rolle: Parameters<typeof coversRolle>[1],
): Promise<void> {
  if (!coversRolle(await rightsAt(db, actorId, organisationId), rolle)) throw new RuleBroken('MISSING_PERMISSIONS');
}

/**
 * The condition that an actor has every system right of an assignment's role there or above (D-16). Most roles bring none, and ask nothing.
 * @param kontext what the statement calls the assignment
 * @param rolle what it calls the role of that
 */
export const coversKontext = (db: DbOrTrx, actorId: string, kontext: string, rolle: string): RawBuilder<boolean> => {
  const rights = sql.ref(`${rolle}.systemrechte`);
  return sql<boolean>`(cardinality(${rights}) = 0 or ${rights} <@ array(
    select unnest(own_rolle.systemrechte) from personenkontext as own
    join rolle as own_rolle on own_rolle.id = own.rolle_id
    join organisation_closure as c on c.ancestor_id = own.organisation_id
    where own.person_id = ${actorId} and ${holdsNow(db, 'own')} and c.descendant_id = ${sql.ref(`${kontext}.organisation_id`)}))`;
};

/**
 * The condition that an actor has every system right of a person, each where that person has it or above (D-16). Whoever lacks one may not
 * change what the person signs in with, lock, rename or delete them: the person's account would lead to that right.
 * Everybody covers themselves, and everybody covers whoever has no right at all.
 */
export const coveredBy = (db: DbOrTrx, actorId: string, personId: string): RawBuilder<boolean> => sql<boolean>`not exists (
    select 1 from personenkontext as theirs
    join rolle on rolle.id = theirs.rolle_id
    where theirs.person_id = ${personId} and ${holdsNow(db, 'theirs')} and not ${coversKontext(db, actorId, 'theirs', 'rolle')})`;
