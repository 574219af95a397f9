import { sql } from 'kysely';
import type { DbOrTrx } from '../context';
import { isForeignKeyViolation, isUniqueViolation } from '../db/violations';
import { RuleBroken } from '../domain/refused';

/** What a class must satisfy beside its name. @throws RuleBroken */
export async function demandSchool(db: DbOrTrx, administriertVon: string, zugehoerigZu: string): Promise<void> {
  const { count } = await db
    .selectFrom('organisation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('typ', '=', 'SCHULE')
    .where('id', 'in', [administriertVon, zugehoerigZu])
    .executeTakeFirstOrThrow();
  if (administriertVon !== zugehoerigZu || count !== 1) throw new RuleBroken('KLASSE_NUR_VON_SCHULE_ADMINISTRIERT');
}

/** The name is free at the school, the class itself left out of account. @throws RuleBroken */
export async function demandFreeName(db: DbOrTrx, schuleId: string, name: string, ownId: string | null): Promise<void> {
  const other = await db
    .selectFrom('organisation')
    .select('id')
    .where('administriert_von', '=', schuleId)
    .where('typ', '=', 'KLASSE')
    .where('name', '=', name)
    .where('id', '!=', ownId ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst();
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

/** Of two classes with one name that are written at the same time only one is kept: the other meets the index. */
export const asNameTaken = (error: unknown): unknown =>
  isUniqueViolation(error) ? new RuleBroken('KLASSENNAME_AN_SCHULE_EINDEUTIG') : error;

/** What else refers to a class keeps it as well (a role that is administered there): its removal meets the link. */
export const asReferred = (error: unknown): unknown =>
  isForeignKeyViolation(error) ? new RuleBroken('ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR') : error;
