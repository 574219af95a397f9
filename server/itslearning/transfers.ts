import { sql } from 'kysely';
import { nextItslearningStatus } from '#machines/life-cycles/itslearning/next';
import type { ItslearningEvent } from '#machines/life-cycles/itslearning/types';
import type { Db, DbOrTrx } from '../context';
import { RuleBroken } from '../rights/refused';
import { idList, type OrganisationRow } from '../organisation/rows';

/** Whether a school is administered by the land of the replacement schools, which is found by its name. */
async function isErsatz(db: DbOrTrx, { administriert_von }: Pick<OrganisationRow, 'administriert_von'>): Promise<boolean> {
  const land = await db.selectFrom('organisation').select('name').where('id', '=', administriert_von).executeTakeFirst();
  return land?.name.includes('Ersatz') === true;
}

/**
 * Lets the transfer of a school that is held take an event (STATE-10).
 * @returns whether it did
 */
export async function moveTransfer(trx: DbOrTrx, schule: OrganisationRow, event: ItslearningEvent['type'], now: Date): Promise<boolean> {
  const before = await trx.selectFrom('itslearning_transfer').select('status').where('organisation_id', '=', schule.id).executeTakeFirst();
  const status = nextItslearningStatus(before?.status ?? null, event);
  if (status === null) return false;
  const finished_at = status === 'PENDING' ? null : now;
  const change = event === 'REQUEST' || event === 'SKIP' ? { status, requested_at: now, finished_at } : { status, finished_at };
  await trx
    .insertInto('itslearning_transfer')
    .values({ organisation_id: schule.id, requested_at: now, ...change })
    .onConflict((row) => row.column('organisation_id').doUpdateSet(change))
    .execute();
  return true;
}

/** Enables a school, or sends it once more (CALL-29): the same call, as often as one likes. @throws RuleBroken for what is no school */
export async function enableItslearning(trx: DbOrTrx, schule: OrganisationRow, now: Date): Promise<OrganisationRow> {
  if (schule.typ !== 'SCHULE') throw new RuleBroken('ORGANISATION_SPECIFICATION_ERROR');
  await moveTransfer(trx, schule, (await isErsatz(trx, schule)) ? 'SKIP' : 'REQUEST', now);
  return trx
    .updateTable('organisation')
    .set({ itslearning_enabled: true, version: schule.version + 1 })
    .where('id', '=', schule.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How the transfers of some schools stand; those that were never transferred are left out. */
export async function transfersOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('itslearning_transfer')
    .selectAll()
    .where(sql<boolean>`organisation_id = any(${idList(ids)})`)
    .execute();
  return rows.map(({ organisation_id, status, requested_at, finished_at }) => ({
    organisationId: organisation_id,
    status,
    requestedAt: requested_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  }));
}
