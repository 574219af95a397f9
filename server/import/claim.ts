import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import type { Database } from '../db/schema';

/** How long a worker that has gone silent keeps an import to itself. */
export const CLAIM_MS = 30_000;

/** Nobody's, or of a worker that has gone silent. One that reaches further than any was made by a clock that has been set back since. */
const isFree = (where: ExpressionBuilder<Database, 'import_vorgang'>, now: Date) =>
  where.or([
    where('claimed_by', 'is', null),
    where('claimed_until', '<', now),
    where('claimed_until', '>', new Date(now.getTime() + 10 * CLAIM_MS)),
  ]);

/** Takes an import in progress for a worker, or holds it further. @returns whether the worker holds it now */
export async function claimImport(db: DbOrTrx, { clock }: ServerContext, importId: string, workerId: string): Promise<boolean> {
  const now = clock.now();
  const claimed = await db
    .updateTable('import_vorgang')
    .set({ claimed_by: workerId, claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .where('id', '=', importId)
    .where('status', '=', 'INPROGRESS')
    .where((where) => where.or([where('claimed_by', '=', workerId), isFree(where, now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/**
 * Whether a worker holds an import that goes on, as a part of the statement that stores a row's result: no row gets one for an import
 * that was ended or that another worker took over, and whoever ends it meanwhile waits for the row.
 */
export const holds = (importId: string, workerId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from import_vorgang where id = ${importId}::uuid and status = 'INPROGRESS' and claimed_by = ${workerId}::uuid for share)`;

/** Lets go of an import, so that another worker need not wait. */
export async function releaseImport(db: DbOrTrx, importId: string, workerId: string): Promise<void> {
  await db
    .updateTable('import_vorgang')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', importId)
    .where('claimed_by', '=', workerId)
    .execute();
}

/** Imports in progress that no worker holds, oldest first. */
export async function findUnclaimedImports({ db, clock }: ServerContext): Promise<string[]> {
  const rows = await db
    .selectFrom('import_vorgang')
    .select('id')
    .where('status', '=', 'INPROGRESS')
    .where((where) => isFree(where, clock.now()))
    .orderBy('updated_at')
    .execute();
  return rows.map((row) => row.id);
}

/** Forgets all claims: on the embedded database no other worker can exist, a claim is left over from a crash. */
export async function dropClaims({ db, settings }: ServerContext): Promise<void> {
  if (settings.databaseUrl !== null) return;
  await db.updateTable('import_vorgang').set({ claimed_by: null, claimed_until: null }).where('claimed_by', 'is not', null).execute();
}
