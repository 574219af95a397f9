import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../context';
import type { Reach } from '../rights/scope';

/** So many assignments outside of a scope are looked at; where there are more, it is not wide. */
const FEW_OUTSIDE = 50_000;

/** Organisations that do not belong to a scope. */
const outside = (scope: Reach): RawBuilder<unknown> => sql`select o.id from organisation as o where o.id not in (${scope.ids})`;

/**
 * Whether a scope holds most organisations and few assignments lie outside of it: whoever administers all public schools reaches nearly
 * everybody, and it is quicker to find those whom they do not reach (decision 581). The second question is asked of large scopes only.
 */
export async function isWide(db: DbOrTrx, scope: Reach): Promise<boolean> {
  if (!scope.isLarge) return false;
  const { rows } = await sql<{ wide: boolean }>`with far as materialized (${outside(scope)})
    select case when 2 * (select count(*) from (${scope.ids}) as reached) > (select count(*) from organisation)
      then (select count(*) from (select 1 from far cross join lateral
        (select 1 from personenkontext as k where k.organisation_id = far.id offset 0) as k limit ${FEW_OUTSIDE + 1}) as assigned) <= ${FEW_OUTSIDE}
      else false end as wide`.execute(db);
  return rows[0]?.wide === true;
}

/** Ids of those whom a scope hides, once `hidingFrom` stands before it. */
export const HIDDEN = sql`select hidden.person_id from hidden`;

/**
 * Those whom a scope hides, as the first tables of a statement: who is assigned outside of it and nowhere in it, found by what is
 * outside, and who is assigned nowhere, which a person says itself (`no_kontext_since`, written with every change of assignments).
 */
export const hidingFrom = (scope: Reach): RawBuilder<unknown> => sql`far as materialized (${outside(scope)}),
  assigned as materialized (select distinct k.person_id from far cross join lateral
    (select k.person_id from personenkontext as k where k.organisation_id = far.id offset 0) as k),
  hidden as materialized (
    select a.person_id from assigned as a where (exists (select 1 from personenkontext as k
      where k.person_id = a.person_id and (k.organisation_id not in (select id from far)) is true)) is not true
    union select id from person where no_kontext_since is not null and not is_technical)`;

/** The last word on each row of a page: an assignment in the scope, whatever a person says of itself. */
export const seenThrough = sql`(exists (select 1 from personenkontext as k
  where k.person_id = p.id and (k.organisation_id not in (select id from far)) is true)) is true`;
