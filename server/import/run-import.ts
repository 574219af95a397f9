import { sql } from 'kysely';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { DbOrTrx, ServerContext } from '../context';
import { write } from '../write';
import { importOf, type ImportVorgang } from './advance';
import { claimImport, releaseImport } from './claim';
import { eraseAt } from './erase';
import { countResults } from './rows';
import { importRow, type ImportRow } from './import-row';
import { PasswordSupply } from './password-supply';
import type { Report } from '../report';
import { findRunTarget } from './run-target';

/** Rows that are read at a time. */
const PORTION = 50;

export interface Run {
  readonly workerId: string;
  readonly isStopping: () => boolean;
  readonly report: Report;
}

/**
 * Creates the persons of an import, each row in a transaction of its own together with its result: after a stop the next run
 * goes on with the first row that has none, so that nobody is created twice and nobody is left out (STATE-09).
 * Ends early when the import was deleted, belongs to another worker, or the server stops.
 */
export async function runImport(context: ServerContext, importId: string, { workerId, isStopping, report }: Run): Promise<void> {
  const { db } = context;
  const isMine = (): Promise<boolean> => claimImport(db, context, importId, workerId);
  if (!(await isMine())) return;
  const target = await findRunTarget(db, importId);
  if (target === null) await failAll(db, importId);
  else {
    const passwords = new PasswordSupply(await countPending(db, importId));
    while (await isMine()) {
      const rows = await nextRows(db, importId);
      if (rows.length === 0) break;
      for (const row of rows) {
        if (isStopping()) return releaseImport(db, importId, workerId);
        const outcome = await importRow({ context, importId, workerId, target, report }, row, await passwords.take());
        if (outcome === 'lost') return;
      }
    }
  }
  await finish(context, importId, workerId);
}

const pending = (db: DbOrTrx, importId: string) =>
  db.selectFrom('import_data_item').where('import_vorgang_id', '=', importId).where('status', '=', 'PENDING');

async function countPending(db: DbOrTrx, importId: string): Promise<number> {
  const { count } = await pending(db, importId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function nextRows(db: DbOrTrx, importId: string): Promise<ImportRow[]> {
  return pending(db, importId).select(['id', 'vorname', 'nachname', 'klasse']).orderBy('position').limit(PORTION).execute();
}

/** The school or the role was deleted after the check, or the role got a right: no row can become a person. */
async function failAll(db: DbOrTrx, importId: string): Promise<void> {
  await db
    .updateTable('import_data_item')
    .set({ status: 'FAILED', error_code: 'IMPORT_ERROR' })
    .where('import_vorgang_id', '=', importId)
    .where('status', '=', 'PENDING')
    .execute();
}

type Ended = Pick<ImportVorgang, 'executed_by' | 'status'>;

async function finish(context: ServerContext, importId: string, workerId: string): Promise<void> {
  const told = (ended: Ended | null) =>
    ended && { actorId: ended.executed_by, outcome: ended.status === 'FINISHED' ? ('ok' as const) : ('failed' as const) };
  await write(context, { caller: null, action: 'import-finish', subject: importOf(importId), told }, async (trx) => {
    if (!(await claimImport(trx, context, importId, workerId))) return null;
    const { imported } = await countResults(trx, importId);
    const status = nextImportStatus('INPROGRESS', imported > 0 ? 'SOME_IMPORTED' : 'NONE_IMPORTED');
    if (status === null) throw new Error('An import in progress cannot end');
    return trx
      .updateTable('import_vorgang')
      .set({ status, updated_at: context.clock.now(), erase_at: eraseAt(context), claimed_by: null, claimed_until: null })
      .where('id', '=', importId)
      .returning(['executed_by', 'status'])
      .executeTakeFirstOrThrow();
  });
}
