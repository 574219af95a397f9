import { sql, type RawBuilder } from 'kysely';
import type { ImportSortField } from '#contract/import-enums';
import type { ImportHistoryFilters, ImportVorgang } from '#contract/types';
import type { importHistoryQuery } from '#contract/schemas/import';
import { rowsOf } from '#contract/schemas/common';
import type { Page } from '#contract/schemas/index';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import { idList } from '../organisation/rows';

type Query = z.output<typeof importHistoryQuery>;

/** What waits for somebody comes first when sorted by status, what is over comes last. */
const BY_STATUS = ['INPROGRESS', 'FINISHED', 'VALID', 'INVALID', 'FAILED', 'STARTED', 'COMPLETED', 'CANCELLED'];

/** Names in German order; of a school or role that is gone only the stored name is left. */
const SORT: Readonly<Record<ImportSortField, RawBuilder<unknown>>> = {
  createdAt: sql`v.created_at`,
  organisationsname: sql`coalesce(o.name_sort, lower(v.organisationsname))`,
  rollenname: sql`coalesce(r.name_sort, lower(v.rollenname))`,
  dataItemCount: sql`v.data_item_count`,
  status: sql`array_position(${sql.val(BY_STATUS)}::text[], v.status::text)`,
};

/** A person's own imports, newest first unless asked otherwise; filters are combined (CALL-17). */
export async function importHistory(db: Db, ownerId: string, query: Query): Promise<Page<ImportVorgang>> {
  const offset = query.offset ?? 0;
  let rows = db.selectFrom('import_vorgang as v').where('v.owner_id', '=', ownerId);
  if (query.status !== undefined) rows = rows.where('v.status', '=', query.status);
  if (query.rolleIds !== undefined) rows = rows.where(sql<boolean>`v.rolle_id = any(${idList(query.rolleIds)})`);
  if (query.organisationIds !== undefined) rows = rows.where(sql<boolean>`v.organisation_id = any(${idList(query.organisationIds)})`);
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const { sortField = 'createdAt', sortOrder = sortField === 'createdAt' ? 'desc' : 'asc' } = query;
  const sorted = rows
    .leftJoin('organisation as o', 'o.id', 'v.organisation_id')
    .leftJoin('rolle as r', 'r.id', 'v.rolle_id')
    .selectAll('v')
    .select([
      'o.kennung',
      sql<number>`coalesce(v.imported_count, (
        select count(*)::int from import_data_item i where i.import_vorgang_id = v.id and i.status = 'SUCCESS'))`.as('created'),
    ])
    .orderBy(SORT[sortField], sortOrder)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id')
    .offset(offset);
  const limit = rowsOf(query.limit, total);
  const page = await sorted.limit(limit).execute();
  return {
    items: page.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      rollenname: row.rollenname,
      organisationsname: row.organisationsname,
      dataItemCount: row.data_item_count,
      status: row.status,
      kennung: row.kennung,
      angelegt: row.created,
      ...(row.erase_at === null ? {} : { loeschungAm: row.erase_at.toISOString() }),
    })),
    total,
    offset,
    limit,
  };
}

/** The schools and roles that occur in a person's imports, in German order. */
export async function importHistoryFilters(db: Db, ownerId: string): Promise<ImportHistoryFilters> {
  const organisationen = await db
    .selectFrom('organisation as o')
    .select(['o.id', 'o.name', 'o.kennung'])
    .where('o.id', 'in', (own) => own.selectFrom('import_vorgang').select('organisation_id').where('owner_id', '=', ownerId))
    .orderBy('o.name_sort')
    .orderBy('o.id')
    .execute();
  const rollen = await db
    .selectFrom('rolle as r')
    .select(['r.id', 'r.name'])
    .where('r.id', 'in', (own) => own.selectFrom('import_vorgang').select('rolle_id').where('owner_id', '=', ownerId))
    .orderBy('r.name_sort')
    .orderBy('r.id')
    .execute();
  return { organisationen, rollen };
}
