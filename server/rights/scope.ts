import { sql, type RawBuilder } from 'kysely';
import type { Systemrecht } from '#contract/rollen-enums';
import type { DbOrTrx } from '../context';
import type { Place } from '../request-facts';
import { placesOf } from './places';

/**
 * The organisations that somebody reaches: all, or a query of their ids that becomes a part of whatever asks for them. The ids never
 * travel through the server: a state has tens of thousands.
 */
export type Scope = 'all' | Reach;
export interface Reach {
  readonly ids: RawBuilder<unknown>;
  /** Whether it begins above schools and carriers: nothing else holds most organisations. */
  readonly isLarge: boolean;
}

/** The condition that a column holds an organisation of a scope. */
export function within(scope: Scope, column: string): RawBuilder<boolean> {
  return scope === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} in (${scope.ids})`;
}

/** The few own places are values, not a query: the database then knows how much lies below them and plans for that. */
const idsOf = (places: readonly Place[]) => sql`${sql.val(places.map(({ id }) => id))}::uuid[]`;
const isLarge = (places: readonly Place[]): boolean => places.some(({ typ }) => typ === 'ROOT' || typ === 'LAND');
const below = (places: readonly Place[]) => sql`select descendant_id from organisation_closure where ancestor_id = any(${idsOf(places)})`;
const above = (places: readonly Place[]) => sql`select ancestor_id from organisation_closure where descendant_id = any(${idsOf(places)})`;

/**
 * What a person's rights cover: all when each right is held at the root, else the organisations of every assignment whose one role
 * carries all of them, with their descendants (CALL-31).
 * @param match `any` where one of the rights is enough
 */
export async function permittedScope(
  db: DbOrTrx,
  personId: string,
  rights: readonly Systemrecht[],
  match: 'all' | 'any' = 'all',
): Promise<Scope> {
  const places = await placesOf(db, personId);
  const suffice = (held: readonly Systemrecht[]): boolean =>
    match === 'all' ? rights.every((right) => held.includes(right)) : rights.some((right) => held.includes(right));
  if (suffice(places.filter(({ typ }) => typ === 'ROOT').flatMap(({ systemrechte }) => systemrechte))) return 'all';
  const sufficing = places.filter(({ systemrechte }) => suffice(systemrechte));
  return { ids: below(sufficing), isLarge: isLarge(sufficing) };
}

/**
 * What lies in the scope of a person's own assignments (D-15): where they are assigned, what is above, and what is below where the
 * role has at least one system right; all when that is the root.
 */
export async function assignedScope(db: DbOrTrx, personId: string): Promise<Scope> {
  const places = await placesOf(db, personId);
  const reaching = places.filter(({ systemrechte }) => systemrechte.length > 0);
  if (reaching.some(({ typ }) => typ === 'ROOT')) return 'all';
  return { ids: sql`${above(places)} union all ${below(reaching)}`, isLarge: isLarge(reaching) };
}
