import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { rowsOf } from '#contract/schemas/common';
import type { Page } from '#contract/schemas/index';
import type { rollenQuery } from '#contract/schemas/rolle';
import type { RolleWithServiceProviders } from '#contract/types';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import type { Database } from '../db/schema';
import { containsPattern, idList } from '../organisation/rows';
import { permittedScope, within } from '../rights/scope';
import { angeboteOf } from './angebote';
import { toRolle } from './rules';

type Rows<T> = SelectQueryBuilder<Database, 'rolle', T>;
type Query = z.output<typeof rollenQuery>;

/** What is searched and filtered for, each any of; a list that is missing or empty asks for nothing. `rolleIds` come in addition. */
function found<T>(rows: Rows<T>, { searchStr = '', rollenarten = [], merkmale = [], rolleIds = [], ...ebenen }: Query): Rows<T> {
  const at = [...(ebenen.administrationsebenen ?? []), ...(ebenen.organisationenForFilter ?? [])];
  const asked: RawBuilder<boolean>[] = [
    ...(searchStr === '' ? [] : [sql<boolean>`rolle.name ilike ${containsPattern(searchStr)}`]),
    ...(rollenarten.length === 0 ? [] : [sql<boolean>`rolle.rollenart = any(${sql.val(rollenarten)}::text[])`]),
    ...(merkmale.length === 0 ? [] : [sql<boolean>`rolle.merkmale && ${sql.val(merkmale)}::text[]`]),
    ...(at.length === 0 ? [] : [sql<boolean>`rolle.administered_by = any(${idList(at)})`]),
  ];
  if (asked.length === 0) return rows;
  return rows.where(sql<boolean>`((${sql.join(asked, sql` and `)}) or rolle.id = any(${idList(rolleIds)}))`);
}

/**
 * The roles that a caller manages, by name, with their Angebote (CALL-56): those administered where ROLLEN_VERWALTEN reaches;
 * without the right none. Technical roles are nobody's business.
 */
export async function listRollen(db: Db, personId: string, query: Query): Promise<Page<RolleWithServiceProviders>> {
  const scope = await permittedScope(db, personId, ['ROLLEN_VERWALTEN']);
  const managed = <T>(rows: Rows<T>): Rows<T> =>
    found(rows.where('rolle.is_technical', '=', false).where(within(scope, 'rolle.administered_by')), query);
  const { total } = await managed(db.selectFrom('rolle').select(sql<number>`count(*)::int`.as('total'))).executeTakeFirstOrThrow();
  const offset = query.offset ?? 0;
  const limit = rowsOf(query.limit, total);
  const rows = await managed(db.selectFrom('rolle').selectAll('rolle'))
    .innerJoin('organisation as o', 'o.id', 'rolle.administered_by')
    .select(['o.name as administered_by_name', 'o.kennung as administered_by_kennung'])
    .orderBy('rolle.name_sort')
    .orderBy('rolle.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const angebote = await angeboteOf(
    db,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => ({
    ...toRolle(row),
    administeredBySchulstrukturknotenName: row.administered_by_name,
    administeredBySchulstrukturknotenKennung: row.administered_by_kennung,
    serviceProviders: angebote.get(row.id) ?? [],
  }));
  return { items, total, offset, limit };
}
