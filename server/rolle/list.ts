import { sql, type SelectQueryBuilder } from 'kysely';
import type { Page } from '#contract/schemas/index';
import type { rollenQuery } from '#contract/schemas/rolle';
import type { RolleWithServiceProviders } from '#contract/types';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import type { Database } from '../db/schema';
import { containsPattern, idList } from '../organisation/rows';
import { permittedScope, within } from '../domain/scope';
import { toRolle } from './rules';

type Rows<T> = SelectQueryBuilder<Database, 'rolle', T>;

/**
 * The roles that a caller manages, by name, with their Angebote (CALL-56): those administered where ROLLEN_VERWALTEN reaches;
 * without the right none. Technical roles are nobody's business.
 */
export async function listRollen(db: Db, personId: string, query: z.output<typeof rollenQuery>): Promise<Page<RolleWithServiceProviders>> {
  const scope = await permittedScope(db, personId, ['ROLLEN_VERWALTEN']);
  const found = <T>(rows: Rows<T>): Rows<T> => {
    const filtered = rows.where('rolle.is_technical', '=', false).where(within(scope, 'rolle.administered_by'));
    return query.searchStr === undefined ? filtered : filtered.where('rolle.name', 'ilike', containsPattern(query.searchStr));
  };
  const { total } = await found(db.selectFrom('rolle').select(sql<number>`count(*)::int`.as('total'))).executeTakeFirstOrThrow();
  const offset = query.offset ?? 0;
  const limit = query.limit ?? total;
  const rows = await found(db.selectFrom('rolle').selectAll('rolle'))
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
    serviceProviders: angebote.filter(({ rolleId }) => rolleId === row.id).map(({ id, name }) => ({ id, name })),
  }));
  return { items, total, offset, limit };
}

function angeboteOf(db: Db, rollenIds: readonly string[]): Promise<{ rolleId: string; id: string; name: string }[]> {
  return db
    .selectFrom('rolle_service_provider as rs')
    .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
    .select(['rs.rolle_id as rolleId', 'sp.id', 'sp.name'])
    .where(sql<boolean>`rs.rolle_id = any(${idList(rollenIds)})`)
    .orderBy('sp.name_sort')
    .execute();
}
