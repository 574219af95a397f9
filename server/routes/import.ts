import type { DbOrTrx, ServerContext } from '../context';
import { hasRightAtRoot } from '../domain/permissions';
import { Fault } from '../http/fault';
import type { RouteHandlers } from '../http/route-handler';
import { advance, findImport, lockImport } from '../import/advance';
import { countResults, eraseRows } from '../import/erase';
import { importHistory, importHistoryFilters } from '../import/history';
import { takeResultText } from '../import/result-text';
import { importResult, RESULT_PAGE } from '../import/results';
import { upload } from '../import/upload';
import { workerOf } from '../import/worker';

/** The import of pupils (CALL-14 to CALL-20). Whoever may import sees and closes the imports of others too. */
export const importRoutes = {
  'import.upload': ({ context, caller, body, file }) => upload(context, caller, body, file),

  'import.execute': async ({ context, caller, body: { importvorgangId } }) => {
    await context.db.transaction().execute(async (trx) => {
      const vorgang = await lockImport(trx, importvorgangId);
      if (vorgang.organisation_id === null || vorgang.rolle_id === null) throw Fault.i18n(500, 'IMPORT_ERROR');
      await advance(trx, context, vorgang, 'EXECUTE', { executed_by: caller.personId });
      await context.audit(entry('import-execute', caller.personId, importvorgangId), trx);
    });
    workerOf(context).enqueue(importvorgangId);
    return undefined;
  },

  'import.status': async ({ context: { db }, path: { importvorgangId } }) => {
    const vorgang = await findImport(db, importvorgangId);
    const { processed, imported } = await countResults(db, importvorgangId);
    return {
      dataItemCount: vorgang.data_item_count,
      status: vorgang.status,
      totalDataItemImported: processed,
      angelegt: vorgang.imported_count ?? imported,
      ...(vorgang.erase_at === null ? {} : { loeschungAm: vorgang.erase_at.toISOString() }),
    };
  },

  'import.importedUsers': async ({ context, caller, query: { importvorgangId, offset = 0, limit = RESULT_PAGE } }) => {
    if (limit > RESULT_PAGE) throw Fault.i18n(400, 'IMPORT_RESULT_QUERY_LIMIT_ERROR');
    const result = await importResult(context, importvorgangId, { offset: Math.floor(offset), limit: Math.floor(limit) });
    if (offset === 0 && holdsPasswords(result)) await context.audit(entry('import-credentials-read', caller.personId, importvorgangId));
    return result;
  },

  'import.history': async ({ context: { db }, caller, query }) => {
    if (await hasRightAtRoot(db, caller.personId, 'IMPORT_DURCHFUEHREN')) return importHistory(db, caller.personId, query);
    return { items: [], total: 0, offset: query.offset ?? 0, limit: query.limit ?? 0 };
  },

  'import.historyFilters': async ({ context: { db }, caller }) => {
    if (await hasRightAtRoot(db, caller.personId, 'IMPORT_DURCHFUEHREN')) return importHistoryFilters(db, caller.personId);
    return { organisationen: [], rollen: [] };
  },

  'import.download': async ({ context, caller, path: { importvorgangId }, reply }) => {
    const text = await context.db.transaction().execute(async (trx) => {
      const taken = await takeResultText(trx, context, importvorgangId);
      await context.audit(entry('import-credentials-read', caller.personId, importvorgangId), trx);
      await context.audit(entry('import-download', caller.personId, importvorgangId), trx);
      return taken;
    });
    reply.header('Content-Disposition', `attachment; filename="${importvorgangId}_spsh_csv_import_ergebnis.txt"`);
    await reply.type('text/plain; charset=utf-8').send(text);
    return text;
  },

  'import.takeOverCredentials': async ({ path: { importvorgangId } }) => {
    throw Fault.i18n(500, `IMPORT_ERROR ${importvorgangId}`);
  },

  'import.delete': async ({ context, caller, path: { importvorgangId } }) => {
    await context.db.transaction().execute(async (trx) => close(trx, context, caller.personId, importvorgangId));
    return undefined;
  },
} satisfies Pick<
  RouteHandlers,
  | 'import.upload'
  | 'import.execute'
  | 'import.status'
  | 'import.importedUsers'
  | 'import.history'
  | 'import.historyFilters'
  | 'import.download'
  | 'import.takeOverCredentials'
  | 'import.delete'
>;

const holdsPasswords = ({ importedUsers }: { readonly importedUsers: readonly { readonly startpasswort: string }[] }): boolean =>
  importedUsers.some((user) => user.startpasswort !== '');

const entry = (action: string, actorId: string, subjectId: string) =>
  ({ actorId, action, subjectType: 'import', subjectId, outcome: 'ok' }) as const;

/** Closes an import and erases its rows; a running one stops after the row it is at. Closing a closed one changes nothing. */
async function close(trx: DbOrTrx, context: ServerContext, callerId: string, importId: string): Promise<void> {
  const vorgang = await lockImport(trx, importId);
  if (vorgang.status === 'COMPLETED' || vorgang.status === 'CANCELLED') return;
  await advance(trx, context, vorgang, 'DELETE');
  await eraseRows(trx, importId);
  await context.audit(entry('import-delete', callerId, importId), trx);
}
