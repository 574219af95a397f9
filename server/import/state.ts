import type { ImportState } from '#contract/types';
import type { Db } from '../context';
import { findImport } from './advance';
import { countResults } from './rows';
import { seenBefore } from './seen-before';

/**
 * Where an import stands, with its school and role, so that nobody reads rows to know whose it is, and with what speaks against its
 * execution while it waits for it (CALL-18, 315).
 * @throws NotFound when there is no such import
 */
export async function importState(db: Db, importId: string, callerId: string): Promise<ImportState> {
  const vorgang = await findImport(db, importId);
  const { processed, imported } = await countResults(db, importId);
  return {
    dataItemCount: vorgang.data_item_count,
    status: vorgang.status,
    totalDataItemImported: processed,
    angelegt: vorgang.imported_count ?? imported,
    ...(vorgang.erase_at === null ? {} : { loeschungAm: vorgang.erase_at.toISOString() }),
    organisationsname: vorgang.organisationsname,
    rollenname: vorgang.rollenname,
    kennung: await kennungOf(db, vorgang.organisation_id),
    ...(vorgang.status === 'VALID' ? await seenBefore(db, vorgang, callerId) : {}),
  };
}

async function kennungOf(db: Db, organisationId: string | null): Promise<string | null> {
  if (organisationId === null) return null;
  const row = await db.selectFrom('organisation').select('kennung').where('id', '=', organisationId).executeTakeFirst();
  return row?.kennung ?? null;
}
