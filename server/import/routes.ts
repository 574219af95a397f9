import type { AuditEntry } from '../context';
import { hasRightAtRoot } from '../rights/permissions';
import { RuleBroken } from '../rights/refused';
import { demandCsv } from '../http/multipart';
import type { RouteHandlers } from '../http/route-handler';
import { advance, demandCoveredImport, findImport, importOf, lockImport } from './advance';
import { demandCredentials, takeOverCredentials } from './credentials';
import { END_ACTIONS, endImport, type Ending } from './end-import';
import { importHistory, importHistoryFilters } from './history';
import { takeResultText } from './result-text';
import { importResult, RESULT_PAGE } from './results';
import { importState } from './state';
import { upload } from './upload';
import { workerOf } from './worker';
import { write } from '../write';

/** The import of pupils (CALL-14 to CALL-20). Whoever may import sees status and counts of others' imports too, and may end them (D-19). */
export const importRoutes = {
  'import.upload': async ({ context, caller, body, file }) => {
    demandCsv(file);
    return upload(context, caller, body, file);
  },

  'import.execute': async ({ context, caller, body: { importvorgangId } }) => {
    await write(context, { caller, action: 'import-execute', subject: importOf(importvorgangId) }, async (trx) => {
      const vorgang = await lockImport(trx, importvorgangId);
      if (vorgang.organisation_id === null || vorgang.rolle_id === null) throw new RuleBroken('IMPORT_ERROR');
      await demandCoveredImport(trx, vorgang, caller.personId);
      await advance(trx, context, vorgang, 'EXECUTE', { executed_by: caller.personId });
    });
    workerOf(context).enqueue(importvorgangId);
    return undefined;
  },

  'import.status': ({ context: { db }, caller, path: { importvorgangId } }) => importState(db, importvorgangId, caller.personId),

  'import.importedUsers': async ({ context, caller, query: { importvorgangId, offset = 0, limit = RESULT_PAGE } }) => {
    if (limit > RESULT_PAGE) throw new RuleBroken('IMPORT_RESULT_QUERY_LIMIT_ERROR');
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
    const order = { caller, action: 'import-download', subject: importOf(importvorgangId) };
    const text = await write(context, order, async (trx) => {
      const taken = await takeResultText(trx, context, importvorgangId);
      await context.audit(readEntry(caller.personId, importvorgangId, 0, taken.rows), trx);
      return taken.text;
    });
    reply.header('Content-Disposition', `attachment; filename="${importvorgangId}_spsh_csv_import_ergebnis.txt"`);
    await reply.type('text/plain; charset=utf-8').send(text);
    return text;
  },

  'import.takeOverCredentials': async ({ context, caller, path: { importvorgangId } }) => {
    const told = (isNew: boolean) => (isNew ? {} : null);
    const order = { caller, action: 'import-credentials-take-over', subject: importOf(importvorgangId), told };
    await write(context, order, (trx) => takeOverCredentials(trx, context, importvorgangId, caller.personId));
    return undefined;
  },

  'import.delete': async ({ context, caller, path: { importvorgangId }, query: { erwarteterStand } }) => {
    const told = (ending: Ending | null) => ending && { action: END_ACTIONS[ending] };
    const order = { caller, action: END_ACTIONS.DELETE, subject: importOf(importvorgangId), told };
    await write(context, order, (trx) => endImport(trx, context, { importId: importvorgangId, expected: erwarteterStand }));
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

/** Which rows were read, by their positions in the file from 0 (D-19). */
const readEntry = (actorId: string, subjectId: string, offset: number, rows: number): AuditEntry => ({
  actorId,
  action: 'import-credentials-read',
  subjectType: 'import',
  subjectId,
  outcome: 'ok',
  detail: `${offset}-${offset + rows - 1}`,
});
