import { sql, type SelectQueryBuilder } from 'kysely';
import type { Organisation } from '#contract/types';
import { LIST_MAX, rowsOf } from '#contract/schemas/common';
import type { Page } from '#contract/schemas/index';
import type { z } from '#contract/zod';
import type { organisationenQuery } from '#contract/schemas/organisation';
import type { Db } from '../context';
import type { Database } from '../db/schema';
import { containsPattern, idList, searched, toOrganisation, type OrganisationRow } from './rows';
import { assignedScope, permittedScope, within, type Scope } from '../rights/scope';

/** The filters of the call, and a search of names alone. */
type Query = z.output<typeof organisationenQuery> & { readonly nameContains?: string | undefined };
type Rows<T> = SelectQueryBuilder<Database, 'organisation', T>;

/** Where pages begin that few scopes have. */
const FAR = 1000;

/**
 * The organisations that a caller may see, filtered, sorted and paged (CALL-31): those that the requested rights reach,
 * without requested ones those in the scope of the own assignments (D-15).
 * `organisationIds` are put in front of every page, whatever the other filters say.
 */
export async function listOrganisationen(db: Db, personId: string, query: Query): Promise<Page<Organisation>> {
  const rights = query.systemrechte ?? [];
  const scope = await (rights.length === 0 ? assignedScope(db, personId) : permittedScope(db, personId, rights));
  const inScope = <T>(rows: Rows<T>): Rows<T> => rows.where(within(scope, 'organisation.id'));
  const filtered = <T>(rows: Rows<T>): Rows<T> => applyFilters(inScope(rows), query);

  const counting = () => filtered(db.selectFrom('organisation').select(sql<number>`count(*)::int`.as('total')));
  const offset = query.offset ?? 0;
  const limit = query.limit ?? LIST_MAX;
  const all = db.selectFrom('organisation').selectAll();
  const reached = scope !== 'all' && offset >= FAR ? walked(db, applyFilters(all, query), query, scope) : filtered(all);
  const page = await applySort(reached, query).select(counting().as('total')).offset(offset).limit(limit).execute();
  // Behind the end of a list no row tells how long it is.
  const found = page[0]?.total ?? (offset === 0 && limit > 0 ? 0 : (await counting().executeTakeFirstOrThrow()).total);
  const front = query.organisationIds?.length
    ? await applySort(inScope(db.selectFrom('organisation').selectAll()), { ...query, typ: undefined })
        .where(sql<boolean>`organisation.id = any(${idList(query.organisationIds)})`)
        .execute()
    : [];
  const inFront = new Set(front.map((row) => row.id));
  const rest = page.filter((row) => !inFront.has(row.id));
  const total = found + front.length - (page.length - rest.length);
  const merged = [...front, ...rest].slice(0, limit);
  return { items: merged.map(toOrganisation), total, offset, limit: rowsOf(query.limit, total) };
}

/** What stands directly below an organisation, by one of the two links. */
interface Children {
  readonly administriertVon?: string[];
  readonly zugehoerigZu?: string[];
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  /** A part of the name, in whatever case; the Dienststellennummer is not searched here. */
  readonly searchFilter?: string | undefined;
}

/** Direct children of an organisation in the order of the list, those that lie in the scope of the own assignments (CALL-26, CALL-32, D-15). */
export const listChildren = (db: Db, personId: string, { searchFilter, ...query }: Children): Promise<Page<Organisation>> =>
  listOrganisationen(db, personId, { ...query, systemrechte: undefined, nameContains: searchFilter });

function applyFilters<T>(rows: Rows<T>, query: Query): Rows<T> {
  let filtered = rows;
  if (query.kennung !== undefined) filtered = filtered.where('kennung', '=', query.kennung);
  if (query.name !== undefined) filtered = filtered.where('name', '=', query.name);
  if (query.typ !== undefined) filtered = filtered.where('typ', '=', query.typ);
  if (query.excludeTyp !== undefined && query.excludeTyp.length > 0) filtered = filtered.where('typ', 'not in', query.excludeTyp);
  if (query.administriertVon?.length) filtered = filtered.where(sql<boolean>`administriert_von = any(${idList(query.administriertVon)})`);
  if (query.zugehoerigZu?.length) filtered = filtered.where(sql<boolean>`zugehoerig_zu = any(${idList(query.zugehoerigZu)})`);
  if (query.nameContains !== undefined)
    filtered = filtered.where(sql<boolean>`lower(name) like lower(${containsPattern(query.nameContains)})`);
  return searched(filtered, query.searchString);
}

/**
 * What a scope leaves of rows that are read in their order already. `offset 0` keeps the database from sorting the scope instead, and
 * `is true` from joining it: each row of the index is looked up in it. Half the time of a far page, more than that of a near one
 * (decision 455).
 */
function walked(db: Db, rows: Rows<OrganisationRow>, query: Query, scope: Scope): Rows<OrganisationRow> {
  return db
    .selectFrom(applySort(rows, query).offset(0).as('organisation'))
    .selectAll()
    .where(sql<boolean>`(${within(scope, 'organisation.id')}) is true`);
}

/**
 * First by kind (root, land, carrier, rest) in the asked direction, then by the asked field, then by the other one ascending. Of one
 * kind alone, an index has the rows in this order.
 */
function applySort<T>(rows: Rows<T>, { typ, sortField = 'kennung', sortOrder = 'asc' }: Query): Rows<T> {
  const rank = sql`case typ when 'ROOT' then 1 when 'LAND' then 2 when 'TRAEGER' then 3 else 4 end`;
  const [first, second] = sortField === 'kennung' ? (['kennung_sort', 'name_sort'] as const) : (['name_sort', 'kennung_sort'] as const);
  const ranked = typ === undefined ? rows.orderBy(rank, sortOrder) : rows;
  return ranked.orderBy(first, sortOrder).orderBy(second, 'asc').orderBy('id', 'asc');
}
