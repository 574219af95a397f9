import { sql } from 'kysely';
import { LIST_MAX } from '#contract/schemas/common';
import type { moeglicheRollenQuery } from '#contract/schemas/personen';
import type { EndpointOutput } from '#contract/schemas/index';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import { permittedScope, within } from '../rights/scope';
import { containsPattern, idList } from '../organisation/rows';
import { fitsTyp, toRolle } from './rules';

/**
 * The roles by which persons can be filtered, by name (CALL-37): who manages everybody filters by each role, others by those whose
 * Rollenart goes with a kind of organisation that they manage; without the right none. Where organisations are named, only what can be given at
 * one of them. Technical roles never.
 */
export async function filterRollen(
  db: Db,
  personId: string,
  { rolleName = '', organisationIds = [], limit = LIST_MAX }: z.output<typeof moeglicheRollenQuery>,
): Promise<EndpointOutput<'personAdministration.rollen'>> {
  const scope = await permittedScope(db, personId, ['PERSONEN_VERWALTEN']);
  const typen = await db
    .selectFrom('organisation')
    .select('typ')
    .distinct()
    .where(within(scope, 'organisation.id'))
    .$if(organisationIds.length > 0, (rows) => rows.where(sql<boolean>`organisation.id = any(${idList(organisationIds)})`))
    .execute();
  const takesAll = scope === 'all' && organisationIds.length === 0;
  const rows = await db
    .selectFrom('rolle')
    .selectAll()
    .where('is_technical', '=', false)
    .where(sql<boolean>`lower(name) like lower(${containsPattern(rolleName)})`)
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
  const fitting = rows.filter(({ rollenart }) => typen.length > 0 && (takesAll || typen.some(({ typ }) => fitsTyp(rollenart, typ))));
  const told = limit === 0 ? fitting : fitting.slice(0, limit);
  return { moeglicheRollen: told.map(toRolle), total: told.length };
}
