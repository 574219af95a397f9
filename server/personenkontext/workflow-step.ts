import { ROLLENARTEN, type OperationContext, type Rollenart, type Systemrecht } from '#contract/enums';
import type { WorkflowStep } from '#contract/types';
import type { z } from '#contract/zod';
import type { workflowStepQuery } from '#contract/schemas/organisation';
import type { Db } from '../context';
import { displayTitle, searched, toOrganisationLegacy, type OrganisationRow } from '../organisation/rows';
import { coversRolle, rightsAt } from '../domain/covers-rights';
import { kontexteOf } from '../domain/kontexte';
import { hasRightAt, hasRightAtRoot, isPersonVisible } from '../domain/permissions';
import { permittedScope, within } from '../domain/scope';
import { fitsTyp, toRolle, type RolleRow } from '../rolle/rules';
import { sortKey } from '../db/sort-key';

type Query = z.output<typeof workflowStepQuery>;

/** Rollenarten that the restricted creation of persons may give. */
const LIMITED: readonly Rollenart[] = ['LERN', 'EXTERN'];

/** Rollenarten that an import gives. */
const IMPORTED: readonly Rollenart[] = ['LERN'];

/**
 * One step of assigning a role at an organisation: what can be chosen, and whether the choice could be committed (CALL-50).
 * Missing rights make lists empty, they are no error. A holder of the import right finds schools and pupil roles (D-10).
 */
export async function workflowStep(db: Db, personId: string, query: Query): Promise<WorkflowStep> {
  const importing = query.requestedWithSystemrecht === 'IMPORT_DURCHFUEHREN' && (await hasRightAtRoot(db, personId, 'IMPORT_DURCHFUEHREN'));
  const organisations = await findOrganisationen(db, personId, query, importing);
  const organisation =
    query.organisationId === undefined
      ? undefined
      : await db.selectFrom('organisation').selectAll().where('id', '=', query.organisationId).executeTakeFirst();
  const rollen = organisation === undefined ? [] : await findRollen(db, personId, query, organisation, importing);
  return {
    organisations: organisations.map(toOrganisationLegacy),
    rollen: rollen.map(toRolle),
    ...(query.organisationId === undefined ? {} : { selectedOrganisation: query.organisationId }),
    ...(query.rollenIds === undefined ? {} : { selectedRollen: query.rollenIds }),
    canCommit: await canCommit(db, personId, query, organisation, importing),
  };
}

async function findOrganisationen(db: Db, personId: string, query: Query, importing: boolean): Promise<OrganisationRow[]> {
  const scope = importing ? 'all' : await permittedScope(db, personId, ['PERSONEN_VERWALTEN']);
  const reached = db.selectFrom('organisation').selectAll().where('typ', '!=', 'KLASSE').where(within(scope, 'organisation.id'));
  const inScope = importing ? reached.where('typ', '=', 'SCHULE') : reached;
  const matching = searched(inScope, query.organisationName);
  const cut = byTitle(await matching.execute()).slice(0, query.limit);
  if (cut.length === 0 || query.organisationId === undefined || cut.some((row) => row.id === query.organisationId)) return cut;
  const selected = await inScope.where('id', '=', query.organisationId).executeTakeFirst();
  return selected === undefined ? cut : byTitle([...cut, selected]);
}

function byTitle(rows: readonly OrganisationRow[]): OrganisationRow[] {
  return rows
    .map((row) => ({ row, key: sortKey(displayTitle(row)) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
}

async function findRollen(db: Db, personId: string, query: Query, organisation: OrganisationRow, importing: boolean): Promise<RolleRow[]> {
  if (query.personId !== undefined && !(await isPersonVisible(db, personId, query.personId, 'PERSONEN_VERWALTEN'))) return [];
  const rights: readonly Systemrecht[] = ['PERSONEN_VERWALTEN', 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN'];
  const held = await Promise.all(rights.map((right) => hasRightAt(db, personId, right, organisation.id)));
  if (!importing && !held.some(Boolean)) return [];
  const allowed = await allowedRollenarten(db, query, importing);
  const assignable = await assignableRollen(db, personId, organisation);
  const selected = assignable.filter(({ id, rollenart }) => query.rollenIds?.includes(id) && (!importing || IMPORTED.includes(rollenart)));
  const name = (query.rolleName ?? '').toLowerCase();
  const others = assignable.filter(
    (row) => allowed.includes(row.rollenart) && row.name.toLowerCase().includes(name) && !selected.includes(row),
  );
  if (query.limit === undefined) return [...selected, ...others].toSorted((a, b) => (a.name_sort < b.name_sort ? -1 : 1));
  return [...selected, ...others.slice(0, Math.max(0, query.limit - selected.length))];
}

/** What the restricted creation, an import and the person's own assignments leave of the Rollenarten. */
async function allowedRollenarten(db: Db, query: Query, importing: boolean): Promise<readonly Rollenart[]> {
  const limited = query.requestedWithSystemrecht === 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN';
  const requested: readonly Rollenart[] = importing ? IMPORTED : limited ? LIMITED : ROLLENARTEN;
  if (query.personId === undefined) return requested;
  const held = await kontexteOf(db, query.personId);
  return held.length === 0 ? requested : requested.filter((art) => held.some(({ rollenart }) => rollenart === art));
}

/**
 * Roles administered at the organisation or above it whose Rollenart fits its kind and which bring no right that the caller lacks
 * there (D-16); technical ones never.
 */
async function assignableRollen(db: Db, personId: string, organisation: OrganisationRow): Promise<RolleRow[]> {
  const rows = await db
    .selectFrom('rolle')
    .innerJoin('organisation_closure as c', 'c.ancestor_id', 'rolle.administered_by')
    .selectAll('rolle')
    .where('c.descendant_id', '=', organisation.id)
    .where('is_technical', '=', false)
    .orderBy('name_sort')
    .execute();
  const held = await rightsAt(db, personId, organisation.id);
  return rows.filter((row) => fitsTyp(row.rollenart, organisation.typ) && coversRolle(held, row));
}

async function canCommit(
  db: Db,
  personId: string,
  query: Query,
  organisation: OrganisationRow | undefined,
  importing: boolean,
): Promise<boolean> {
  if (organisation === undefined || query.rollenIds === undefined || query.rollenIds.length === 0) return false;
  if (query.personId !== undefined && !(await isPersonVisible(db, personId, query.personId, 'PERSONEN_VERWALTEN'))) return false;
  const assignable = await assignableRollen(db, personId, organisation);
  const chosen = assignable.filter((row) => query.rollenIds?.includes(row.id));
  if (chosen.length !== query.rollenIds.length) return false;
  if (importing && organisation.typ === 'SCHULE' && areAll(chosen, IMPORTED)) return true;
  return mayAssign(db, personId, query.operationContext, organisation.id, chosen);
}

async function mayAssign(
  db: Db,
  personId: string,
  operation: OperationContext,
  organisationId: string,
  rollen: readonly RolleRow[],
): Promise<boolean> {
  if (operation === 'PERSON_BEARBEITEN') return hasRightAt(db, personId, 'PERSONEN_VERWALTEN', organisationId);
  if (await hasRightAt(db, personId, 'PERSONEN_ANLEGEN', organisationId)) return true;
  const limited = await hasRightAt(db, personId, 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN', organisationId);
  return limited && areAll(rollen, LIMITED);
}

const areAll = (rollen: readonly RolleRow[], arten: readonly Rollenart[]): boolean =>
  rollen.every(({ rollenart }) => arten.includes(rollenart));
