import { sql } from 'kysely';
import type { ImportEvent } from '#machines/life-cycles/import/machine';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { ServerContext } from '../context';
import { idList } from '../domain/organisationen';
import { hasRightAtRoot } from '../domain/permissions';
import { Fault } from '../http/fault';
import type { RouteHandlers } from '../http/route-handler';
import { upload } from '../import/upload';
import { workerOf } from '../import/worker';

const PAGE_AT_MOST = 100;

async function findImport({ db }: ServerContext, id: string) {
  const row = await db.selectFrom('import_vorgang').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw Fault.notFound();
  return row;
}

/** Moves an import on, once: of two requests at a time only one finds the status that allows the event. */
async function advance(context: ServerContext, id: string, event: ImportEvent['type']): Promise<void> {
  const { status } = await findImport(context, id);
  const next = nextImportStatus(status, event);
  if (next === null) throw Fault.i18n(400, 'IMPORT_ERROR');
  const moved = await context.db
    .updateTable('import_vorgang')
    .set({ status: next, updated_at: context.clock.now() })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw Fault.i18n(400, 'IMPORT_ERROR');
}

/** The import of pupils (CALL-14, CALL-16 to CALL-20). */
export const importRoutes = {
  'import.upload': ({ context, caller, body, file }) => upload(context, caller.personId, body, file),

  'import.execute': async ({ context, caller, body: { importvorgangId } }) => {
    const vorgang = await findImport(context, importvorgangId);
    if (vorgang.organisation_id === null || vorgang.rolle_id === null) throw Fault.i18n(500, 'IMPORT_ERROR');
    await advance(context, importvorgangId, 'EXECUTE');
    await context.audit({
      actorId: caller.personId,
      action: 'import-execute',
      subjectType: 'import',
      subjectId: importvorgangId,
      outcome: 'ok',
    });
    workerOf(context).enqueue(importvorgangId);
    return undefined;
  },

  'import.status': async ({ context, path: { importvorgangId } }) => {
    const vorgang = await findImport(context, importvorgangId);
    const { processed } = await context.db
      .selectFrom('import_data_item')
      .select(sql<number>`count(*) filter (where status <> 'PENDING')::int`.as('processed'))
      .where('import_vorgang_id', '=', importvorgangId)
      .executeTakeFirstOrThrow();
    return { dataItemCount: vorgang.data_item_count, status: vorgang.status, totalDataItemImported: processed };
  },

  'import.importedUsers': async ({ context, query }) => {
    if (query.limit !== undefined && query.limit > PAGE_AT_MOST) throw Fault.i18n(400, 'IMPORT_RESULT_QUERY_LIMIT_ERROR');
    const vorgang = await findImport(context, query.importvorgangId);
    const rows = context.db.selectFrom('import_data_item').where('import_vorgang_id', '=', vorgang.id);
    const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    if (total === 0) throw Fault.notFound();
    const page = await rows
      .selectAll()
      .orderBy('position')
      .offset(query.offset ?? 0)
      .limit(query.limit ?? PAGE_AT_MOST)
      .execute();
    return {
      importvorgandId: vorgang.id,
      rollenname: vorgang.rollenname,
      organisationsname: vorgang.organisationsname,
      importedUsers: page.map((row) => ({
        klasse: row.klasse,
        vorname: row.vorname,
        nachname: row.nachname,
        benutzername: row.username,
        startpasswort: row.password === null ? '' : context.secrets.open(row.password),
        status: row.status,
        ...(row.error_code === null ? {} : { fehler: row.error_code }),
      })),
      total,
      pageTotal: page.length,
      ...(vorgang.erase_at === null ? {} : { loeschungAm: vorgang.erase_at.toISOString() }),
    };
  },

  'import.history': async ({ context: { db }, caller, query }) => {
    const offset = query.offset ?? 0;
    if (!(await hasRightAtRoot(db, caller.personId, 'IMPORT_DURCHFUEHREN')))
      return { items: [], total: 0, offset, limit: query.limit ?? 0 };
    let rows = db.selectFrom('import_vorgang').where('owner_id', '=', caller.personId);
    if (query.status !== undefined) rows = rows.where('status', '=', query.status);
    if (query.rolleIds !== undefined) rows = rows.where(sql<boolean>`rolle_id = any(${idList(query.rolleIds)})`);
    if (query.organisationIds !== undefined) rows = rows.where(sql<boolean>`organisation_id = any(${idList(query.organisationIds)})`);
    const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const sorted = rows.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(offset);
    const page = await (query.limit === undefined ? sorted : sorted.limit(query.limit)).execute();
    return {
      items: page.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        rollenname: row.rollenname,
        organisationsname: row.organisationsname,
        dataItemCount: row.data_item_count,
        status: row.status,
      })),
      total,
      offset,
      limit: query.limit ?? page.length,
    };
  },

  'import.delete': async ({ context, caller, path: { importvorgangId } }) => {
    await advance(context, importvorgangId, 'DELETE');
    await context.db.deleteFrom('import_data_item').where('import_vorgang_id', '=', importvorgangId).execute();
    await context.audit({
      actorId: caller.personId,
      action: 'import-delete',
      subjectType: 'import',
      subjectId: importvorgangId,
      outcome: 'ok',
    });
    return undefined;
  },
} satisfies Pick<
  RouteHandlers,
  'import.upload' | 'import.execute' | 'import.status' | 'import.importedUsers' | 'import.history' | 'import.delete'
>;
