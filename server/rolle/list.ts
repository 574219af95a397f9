import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { rowsOf } from '#contract/schemas/common';
import type { Page } from '#contract/schemas/index';
import { isAtOrganisation, type rollenQuery } from '#contract/schemas/rolle';
import type { RolleWithServiceProviders } from '#contract/types';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import type { Database } from '../db/schema';
import { containsPattern, idList } from '../organisation/rows';
import { permittedScope, within, type Scope } from '../rights/scope';
import { angeboteOf } from './angebote';
import { EXTENDED_AT, toRolle } from './rules';

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

/** The condition that a role goes with some organisation of a scope, or with one: administered there or above, of a Rollenart that fits there. */
const fitting = (scope: Scope, organisationId: string | undefined): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from organisation_closure as c join organisation as o on o.id = c.descendant_id
  where c.ancestor_id = rolle.administered_by and ${within(scope, 'o.id')}
    and ${organisationId === undefined ? sql`true` : sql`o.id = ${organisationId}`}
    and (o.typ, rolle.rollenart) in (${sql.join(EXTENDED_AT.map(({ typ, rollenart }) => sql`(${typ}, ${rollenart})`))}))`;

/**
 * The roles that a caller manages, by name, with their Angebote (CALL-56): those administered where ROLLEN_VERWALTEN reaches, or where each
 * right that is named does; with ROLLEN_ERWEITERN alone those that can be extended (ANG-08). Without the right none. Technical roles are
 * nobody's business.
 */
export async function listRollen(db: Db, personId: string, query: Query): Promise<Page<RolleWithServiceProviders>> {
  const { systemrechte = [], organisationContextForOperation: context } = query;
  const scope = await permittedScope(db, personId, systemrechte.length === 0 ? ['ROLLEN_VERWALTEN'] : systemrechte);
  const reached = isAtOrganisation(systemrechte) ? fitting(scope, context) : within(scope, 'rolle.administered_by');
  // An import goes to one organisation: for none there are no roles.
  const isNowhere = systemrechte.includes('IMPORT_DURCHFUEHREN') && context === undefined;
  const managed = <T>(rows: Rows<T>): Rows<T> =>
    found(rows.where('rolle.is_technical', '=', false).where(isNowhere ? sql<boolean>`false` : reached), query);
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
