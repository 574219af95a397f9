import { sql } from 'kysely';
import { isOver } from '#contract/days';
import type { DbOrTrx } from '../context';
import type { KontextForLimits } from './time-limits';

/** The assignments of a person, or of several, with their organisation and role, oldest first. */
export function kontexteOf(db: DbOrTrx, personIds: string | readonly string[]) {
  return db
    .selectFrom('personenkontext as pk')
    .innerJoin('organisation as o', 'o.id', 'pk.organisation_id')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .select([
      'pk.id',
      'pk.person_id',
      'pk.befristung',
      'pk.created_at',
      'pk.updated_at',
      'pk.rolle_id',
      'o.id as organisation_id',
      'o.name as organisation_name',
      'o.typ',
      'o.kennung',
      'o.administriert_von',
      'r.name as rolle_name',
      'r.rollenart',
      'r.merkmale',
      'r.systemrechte',
    ])
    .where(sql<boolean>`pk.person_id = any(${sql.val([personIds].flat())}::uuid[])`)
    .orderBy('pk.created_at')
    .orderBy('o.name_sort')
    .execute();
}

/** Those of a person that hold at a moment: one whose end has come counts for nothing, removed or not (D-31). */
export async function holdingKontexteOf(db: DbOrTrx, personId: string, now: Date) {
  return (await kontexteOf(db, personId)).filter(({ befristung }) => !isOver(befristung, now));
}

/** What of an assignment decides when something happens to the account. */
export const limitsOf = (kontext: Awaited<ReturnType<typeof kontexteOf>>[number]): KontextForLimits => ({
  organisation: kontext.organisation_name,
  rolle: kontext.rolle_name,
  kopersPflicht: kontext.merkmale.includes('KOPERS_PFLICHT'),
  befristung: kontext.befristung,
  createdAt: kontext.created_at,
});

/** The address that counts: an enabled one, else the one changed last. */
export async function emailOf(db: DbOrTrx, personId: string) {
  const rows = await db
    .selectFrom('email_address')
    .select(['address', 'status'])
    .where('person_id', '=', personId)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.find((row) => row.status === 'ENABLED') ?? rows[0] ?? null;
}
