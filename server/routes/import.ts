import { hasRightAtRoot } from '../domain/permissions';
import { Fault } from '../http/fault';
import type { RouteHandlers } from '../http/route-handler';
import { advance, findImport, lockImport } from '../import/advance';
import { demandCredentials, takeOverCredentials } from '../import/credentials';
import { endImport } from '../import/end-import';
import { importHistory, importHistoryFilters } from '../import/history';
import { takeResultText } from '../import/result-text';
import { importResult, RESULT_PAGE } from '../import/results';
import { importState } from '../import/state';
import { upload } from '../import/upload';
import { workerOf } from '../import/worker';

/** The import of pupils (CALL-14 to CALL-20). Whoever may import sees status and counts of others' imports too, and may end them (D-19). */
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

  'import.status': ({ context: { db }, path: { importvorgangId } }) => importState(db, importvorgangId),

  'import.importedUsers': async ({ context, caller, query: { importvorgangId, offset = 0, limit = RESULT_PAGE } }) => {
    if (limit > RESULT_PAGE) throw Fault.i18n(400, 'IMPORT_RESULT_QUERY_LIMIT_ERROR');
    await demandCredentials(context, await findImport(context.db, importvorgangId), caller.personId);
    const result = await importResult(context, importvorgangId, { offset, limit });
    if (holdsPasswords(result)) await context.audit(readEntry(caller.personId, importvorgangId, offset, result.pageTotal));
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
    await demandCredentials(context, await findImport(context.db, importvorgangId), caller.personId);
    const text = await context.db.transaction().execute(async (trx) => {
      const taken = await takeResultText(trx, context, importvorgangId);
      await context.audit(readEntry(caller.personId, importvorgangId, 0, taken.rows), trx);
      await context.audit(entry('import-download', caller.personId, importvorgangId), trx);
      return taken.text;
    });
    reply.header('Content-Disposition', `attachment; filename="${importvorgangId}_spsh_csv_import_ergebnis.txt"`);
    await reply.type('text/plain; charset=utf-8').send(text);
    return text;
  },

  'import.takeOverCredentials': async ({ context, caller, path: { importvorgangId } }) => {
    await context.db.transaction().execute(async (trx) => takeOverCredentials(trx, context, importvorgangId, caller.personId));
    return undefined;
  },

  'import.delete': async ({ context, caller, path: { importvorgangId }, query: { erwarteterStand } }) => {
    const order = { importId: importvorgangId, expected: erwarteterStand };
    await context.db.transaction().execute(async (trx) => endImport(trx, context, caller.personId, order));
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

/** Which rows were read, by their positions in the file from 0 (D-19). */
const readEntry = (actorId: string, subjectId: string, offset: number, rows: number) => ({
  ...entry('import-credentials-read', actorId, subjectId),
  detail: `${offset}-${offset + rows - 1}`,
});
