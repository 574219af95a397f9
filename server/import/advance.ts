import type { Selectable } from 'kysely';
import type { ImportEvent } from '#machines/life-cycles/import/types';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { DbOrTrx, ServerContext } from '../context';
import type { Database } from '../db/schema';
import { Fault } from '../http/fault';

export type ImportVorgang = Selectable<Database['import_vorgang']>;

/** @throws Fault 404 when there is no such import */
export async function findImport(db: DbOrTrx, id: string): Promise<ImportVorgang> {
  return found(await db.selectFrom('import_vorgang').selectAll().where('id', '=', id).executeTakeFirst());
}

/**
 * An import that nobody else changes until the transaction ends: of two requests at a time the second sees what the first one did.
 * @throws Fault 404 when there is no such import
 */
export async function lockImport(trx: DbOrTrx, id: string): Promise<ImportVorgang> {
  return found(await trx.selectFrom('import_vorgang').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

function found(row: ImportVorgang | undefined): ImportVorgang {
  if (row === undefined) throw Fault.notFound();
  return row;
}

/**
 * Moves a locked import on, as its life cycle allows (STATE-09).
 * @throws Fault 400 IMPORT_ERROR when the life cycle does not allow the event in this status
 */
export async function advance(
  trx: DbOrTrx,
  { clock }: ServerContext,
  { id, status }: ImportVorgang,
  event: ImportEvent['type'],
  changes: { readonly executed_by?: string } = {},
): Promise<void> {
  const next = nextImportStatus(status, event);
  if (next === null) throw Fault.i18n(400, 'IMPORT_ERROR');
  await trx
    .updateTable('import_vorgang')
    .set({ ...changes, status: next, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
}
