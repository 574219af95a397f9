import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import { isForeignKeyViolation } from '../db/violations';
import { RuleBroken } from '../rights/refused';
import type { OrganisationRow } from '../organisation/rows';
import { bearerOf } from '../organisation/store';

/** What a class must satisfy beside its name. @throws RuleBroken */
export function demandSchool(above: Readonly<Record<'administriertVon' | 'zugehoerigZu', OrganisationRow>>): void {
  if (above.administriertVon !== above.zugehoerigZu || above.administriertVon.typ !== 'SCHULE')
    throw new RuleBroken('KLASSE_NUR_VON_SCHULE_ADMINISTRIERT');
}

/** The name is free at the school, the class itself left out of account. @throws RuleBroken */
export async function demandFreeName(db: DbOrTrx, schuleId: string, name: string, ownId: string | null): Promise<void> {
  const other = await bearerOf(db, { typ: 'KLASSE', administriertVon: schuleId, name, ownId });
  if (other !== undefined) throw new RuleBroken('KLASSENNAME_AN_SCHULE_EINDEUTIG');
}

/** Nobody is assigned to the class. @throws RuleBroken with the number of persons that are */
export async function demandUnused(db: DbOrTrx, klasseId: string): Promise<void> {
  const { count } = await db
    .selectFrom('personenkontext')
    .select(sql<number>`count(distinct person_id)::int`.as('count'))
    .where('organisation_id', '=', klasseId)
    .executeTakeFirstOrThrow();
  if (count > 0) throw new RuleBroken('ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR', { zugeordnetePersonen: count });
}

/** What else refers to a class keeps it as well (a role that is administered there): its removal meets the link. */
export const asReferred = (error: unknown): unknown =>
  isForeignKeyViolation(error) ? new RuleBroken('ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR') : error;
