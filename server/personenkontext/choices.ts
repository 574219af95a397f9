import { LIST_MAX } from '#contract/schemas/common';
import type { Db } from '../context';
import { sortKey } from '../db/sort-key';
import { coversRolle, rightsAt } from '../rights/covers-rights';
import { within, type Scope } from '../rights/scope';
import { displayTitle, searched, type OrganisationRow } from '../organisation/rows';
import { fitsTyp, type RolleRow } from '../rolle/rules';

/** What narrows a choice, and what is chosen already and stays on offer. */
export interface ChoiceQuery {
  readonly organisationId?: string | undefined;
  readonly organisationName?: string | undefined;
  readonly rollenIds?: readonly string[] | undefined;
  readonly rolleName?: string | undefined;
  readonly limit?: number | undefined;
}

/** The organisation that is chosen already. */
export async function chosenOrganisation(db: Db, { organisationId }: ChoiceQuery): Promise<OrganisationRow | undefined> {
  if (organisationId === undefined) return undefined;
  return db.selectFrom('organisation').selectAll().where('id', '=', organisationId).executeTakeFirst();
}

/** Organisations of a scope that persons can be assigned to, classes apart, by number and name; the chosen one among them, once. */
export async function offeredOrganisationen(
  db: Db,
  scope: Scope,
  { schoolsOnly = false, ...query }: ChoiceQuery & { readonly schoolsOnly?: boolean },
): Promise<OrganisationRow[]> {
  const reached = db.selectFrom('organisation').selectAll().where('typ', '!=', 'KLASSE').where(within(scope, 'organisation.id'));
  const inScope = schoolsOnly ? reached.where('typ', '=', 'SCHULE') : reached;
  const cut = byTitle(await searched(inScope, query.organisationName).execute()).slice(0, query.limit ?? LIST_MAX);
  const { organisationId } = query;
  if (cut.length === 0 || organisationId === undefined || cut.some((row) => row.id === organisationId)) return cut;
  const selected = await inScope.where('id', '=', organisationId).executeTakeFirst();
  return selected === undefined ? cut : byTitle([...cut, selected]);
}

function byTitle(rows: readonly OrganisationRow[]): OrganisationRow[] {
  return rows
    .map((row) => ({ row, key: sortKey(displayTitle(row)) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
}

/**
 * Roles administered at the organisation or above it whose Rollenart fits its kind and which bring no right that the caller lacks
 * there (D-16); technical ones never.
 */
export async function assignableRollen(db: Db, callerId: string, organisation: OrganisationRow): Promise<RolleRow[]> {
  const rows = await db
    .selectFrom('rolle')
    .innerJoin('organisation_closure as c', 'c.ancestor_id', 'rolle.administered_by')
    .selectAll('rolle')
    .where('c.descendant_id', '=', organisation.id)
    .where('is_technical', '=', false)
    .orderBy('name_sort')
    .execute();
  const held = await rightsAt(db, callerId, organisation.id);
  return rows.filter((row) => fitsTyp(row.rollenart, organisation.typ) && coversRolle(held, row));
}

/** Of the assignable roles those that are chosen, and the others that the search finds; chosen ones are never cut. */
export function offeredRollen(
  assignable: readonly RolleRow[],
  query: ChoiceQuery,
  may: { readonly choose: (row: RolleRow) => boolean; readonly keep: (row: RolleRow) => boolean },
): RolleRow[] {
  const selected = assignable.filter((row) => query.rollenIds?.includes(row.id) === true && may.keep(row));
  const name = (query.rolleName ?? '').toLowerCase();
  const others = assignable.filter((row) => may.choose(row) && row.name.toLowerCase().includes(name) && !selected.includes(row));
  if (query.limit === undefined) return [...selected, ...others].toSorted((a, b) => (a.name_sort < b.name_sort ? -1 : 1));
  return [...selected, ...others.slice(0, Math.max(0, query.limit - selected.length))];
}

/** The chosen roles; null where one of them cannot be assigned, or none is chosen. */
export function chosenRollen(assignable: readonly RolleRow[], { rollenIds = [] }: ChoiceQuery): readonly RolleRow[] | null {
  const chosen = assignable.filter(({ id }) => rollenIds.includes(id));
  return rollenIds.length > 0 && chosen.length === rollenIds.length ? chosen : null;
}
