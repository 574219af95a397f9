import { sql } from 'kysely';
import type { ImportVorgang } from '#contract/types';
import type { importHistoryQuery } from '#contract/schemas/import';
import type { Page } from '#contract/schemas/index';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import { idList } from '../domain/organisationen';

type Query = z.output<typeof importHistoryQuery>;

/** A person's own imports, newest first; filters are combined (CALL-17). */
export async function importHistory(db: Db, ownerId: string, query: Query): Promise<Page<ImportVorgang>> {
  const offset = Math.floor(query.offset ?? 0);
  let rows = db.selectFrom('import_vorgang').where('owner_id', '=', ownerId);
  if (query.status !== undefined) rows = rows.where('status', '=', query.status);
  if (query.rolleIds !== undefined) rows = rows.where(sql<boolean>`rolle_id = any(${idList(query.rolleIds)})`);
  if (query.organisationIds !== undefined) rows = rows.where(sql<boolean>`organisation_id = any(${idList(query.organisationIds)})`);
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const sorted = rows.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(offset);
  const page = await (query.limit === undefined ? sorted : sorted.limit(Math.floor(query.limit))).execute();
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
}
