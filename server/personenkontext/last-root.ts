import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import { idList } from '../organisation/rows';

/**
 * Keeps the root (LAND) that the last assignments of a person lay under, when they are gone: in its name a person without an
 * assignment is locked (D-30). Of assignments under several roots that went together none was the last: then none is kept.
 * @param organisationIds where the assignments were
 */
export async function keepLastRoot(trx: DbOrTrx, personId: string, organisationIds: readonly string[]): Promise<void> {
  await sql`update person set last_root_id = (
    select case when count(distinct o.id) = 1 then (array_agg(o.id))[1] end from organisation_closure c
    join organisation o on o.id = c.ancestor_id and o.typ = 'LAND' where c.descendant_id = any(${idList(organisationIds)}))
    where id = ${personId}`.execute(trx);
}
