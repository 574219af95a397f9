import { sql, type RawBuilder } from 'kysely';
import { isOver } from '#contract/days';
import type { DbOrTrx } from '../context';
import { withDates } from '../db/rows-within';
import type { KontextForLimits } from './time-limits';

/** Assignments with their organisation and role, oldest first. @param who whose: a condition on `pk` */
export const kontexteWhere = (db: DbOrTrx, who: RawBuilder<boolean>) =>
  db
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
    .where(who)
    .orderBy('pk.created_at')
    .orderBy('o.name_sort');

/** The assignments of a person. */
export const kontexteOf = (db: DbOrTrx, personId: string) => kontexteWhere(db, sql`pk.person_id = ${personId}::uuid`).execute();

export type HeldKontext = Awaited<ReturnType<typeof kontexteOf>>[number];

/** Assignments that came as one value of a statement. */
export const kontexteFrom = <T extends HeldKontext>(rows: Parameters<typeof withDates<T>>[0]): readonly T[] =>
  withDates<T>(rows, ['befristung', 'created_at', 'updated_at'] as never);

/** Those that hold at a moment: one whose end has come counts for nothing, removed or not (D-31). */
export const holdingAt = <T extends Pick<HeldKontext, 'befristung'>>(kontexte: readonly T[], now: Date): readonly T[] =>
  kontexte.filter(({ befristung }) => !isOver(befristung, now));

/** Those of a person that hold at a moment. */
export async function holdingKontexteOf(db: DbOrTrx, personId: string, now: Date): Promise<readonly HeldKontext[]> {
  return holdingAt(await kontexteOf(db, personId), now);
}

/** What of an assignment decides when something happens to the account. */
export const limitsOf = (kontext: HeldKontext): KontextForLimits => ({
  organisation: kontext.organisation_name,
  rolle: kontext.rolle_name,
  kopersPflicht: kontext.merkmale.includes('KOPERS_PFLICHT'),
  befristung: kontext.befristung,
  createdAt: kontext.created_at,
});

/** The addresses of a person, the one changed last first; of those changed at once, the one that is not withdrawn. @param personId a value, or a column of the statement around it */
export const addressesOf = (db: DbOrTrx, personId: RawBuilder<unknown>) =>
  db
    .selectFrom('email_address')
    .select(['address', 'status'])
    .where(sql<boolean>`email_address.person_id = ${personId}`)
    .orderBy('email_address.updated_at', 'desc')
    .orderBy(sql`email_address.status = 'DISABLED'`);

type Address = Awaited<ReturnType<ReturnType<typeof addressesOf>['execute']>>[number];

/** The address that counts: an enabled one, else the one changed last. */
export const countingOf = (addresses: readonly Address[]): Address | null =>
  addresses.find(({ status }) => status === 'ENABLED') ?? addresses[0] ?? null;

export const emailOf = async (db: DbOrTrx, personId: string): Promise<Address | null> =>
  countingOf(await addressesOf(db, sql`${personId}::uuid`).execute());
