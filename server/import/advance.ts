import type { Selectable } from 'kysely';
import type { ImportEvent } from '#machines/life-cycles/import/types';
import { importStep } from '#machines/life-cycles/import/next';
import type { DbOrTrx, ServerContext } from '../context';
import type { Database } from '../db/schema';
import { demandCoveredAt } from '../rights/covers-rights';
import { NotFound, RuleBroken } from '../rights/refused';
import { eraseRows } from './rows';

export type ImportVorgang = Selectable<Database['import_vorgang']>;

/** An import as the subject of a write. */
export const importOf = (id: string) => ({ type: 'import', id });

/** @throws NotFound when there is no such import */
export async function findImport(db: DbOrTrx, id: string): Promise<ImportVorgang> {
  return found(await db.selectFrom('import_vorgang').selectAll().where('id', '=', id).executeTakeFirst());
}

/**
 * An import that nobody else changes until the transaction ends: of two requests at a time the second sees what the first one did.
 * @throws NotFound when there is no such import
 */
export async function lockImport(trx: DbOrTrx, id: string): Promise<ImportVorgang> {
  return found(await trx.selectFrom('import_vorgang').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

function found(row: ImportVorgang | undefined): ImportVorgang {
  if (row === undefined) throw new NotFound();
  return row;
}

/**
 * Nobody makes persons of a role, or takes over what they sign in with, whose rights they lack at the school (D-16), as the role is now:
 * it may have got rights since the file was taken (D-32). It stays so until the transaction ends; a role that is gone brings none.
 * @throws RuleBroken MISSING_PERMISSIONS
 */
export async function demandCoveredImport(
  trx: DbOrTrx,
  { organisation_id, rolle_id }: Pick<ImportVorgang, 'organisation_id' | 'rolle_id'>,
  personId: string,
): Promise<void> {
  if (organisation_id === null || rolle_id === null) return;
  const rolle = await trx.selectFrom('rolle').select('systemrechte').where('id', '=', rolle_id).forKeyShare().executeTakeFirst();
  if (rolle !== undefined) await demandCoveredAt(trx, personId, organisation_id, rolle);
}

/**
 * Moves a locked import on, as its life cycle allows; where it ends its rows are erased (STATE-09, D-12).
 * @throws RuleBroken IMPORT_ERROR when the life cycle does not allow the event in this status
 */
export async function advance(
  trx: DbOrTrx,
  { clock }: ServerContext,
  { id, status }: ImportVorgang,
  event: ImportEvent['type'],
  changes: { readonly executed_by?: string } = {},
): Promise<void> {
  const next = importStep(status, event);
  if (next === null) throw new RuleBroken('IMPORT_ERROR');
  await trx
    .updateTable('import_vorgang')
    .set({ ...changes, status: next.status, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  if (next.erasesRows) await eraseRows(trx, id);
}
