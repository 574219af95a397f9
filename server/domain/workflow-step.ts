import { sql } from 'kysely';
import type { OperationContext, Rollenart, Systemrecht } from '#contract/enums';
import type { WorkflowStep } from '#contract/types';
import type { z } from '#contract/zod';
import type { workflowStepQuery } from '#contract/schemas/organisation';
import type { Db } from '../context';
import { containsPattern, displayTitle, idList, type OrganisationRow } from './organisationen';
import { hasRightAt, hasRightAtRoot, permittedOrganisationIds } from './permissions';
import { fitsTyp, toRolle, type RolleRow } from './rollen';
import { sortKey } from '../db/sort-key';

type Query = z.output<typeof workflowStepQuery>;

/** Rollenarten that the restricted creation of persons may give. */
const LIMITED: readonly Rollenart[] = ['LERN', 'EXTERN'];

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
    organisations: organisations.map((row) => ({
      id: row.id,
      administriertVon: row.administriert_von,
      kennung: row.kennung,
      name: row.name,
      namensergaenzung: row.namensergaenzung,
      kuerzel: row.kuerzel,
      typ: row.typ,
      traegerschaft: row.traegerschaft,
    })),
    rollen: rollen.map(toRolle),
    ...(query.organisationId === undefined ? {} : { selectedOrganisation: query.organisationId }),
    ...(query.rollenIds === undefined ? {} : { selectedRollen: query.rollenIds }),
    canCommit: await canCommit(db, personId, query, organisation),
  };
}

async function findOrganisationen(db: Db, personId: string, query: Query, importing: boolean): Promise<OrganisationRow[]> {
  const scope = importing ? 'all' : await permittedOrganisationIds(db, personId, ['PERSONEN_VERWALTEN']);
  let rows = db.selectFrom('organisation').selectAll().where('typ', '!=', 'KLASSE');
  if (importing) rows = rows.where('typ', '=', 'SCHULE');
  if (scope !== 'all') rows = rows.where(sql<boolean>`id = any(${idList(scope)})`);
  if (query.organisationName !== undefined && query.organisationName !== '') {
    const pattern = containsPattern(query.organisationName);
    rows = rows.where((where) => where.or([where('name', 'ilike', pattern), where('kennung', 'ilike', pattern)]));
  }
  const found = await rows.orderBy('kennung_sort').orderBy('name_sort').execute();
  const sorted = found.toSorted((a, b) => (sortKey(displayTitle(a)) < sortKey(displayTitle(b)) ? -1 : 1));
  const cut = sorted.slice(0, query.limit);
  const selected = sorted.find((row) => row.id === query.organisationId);
  return selected === undefined || cut.includes(selected) ? cut : [...cut, selected];
}

async function findRollen(db: Db, personId: string, query: Query, organisation: OrganisationRow, importing: boolean): Promise<RolleRow[]> {
  const rights: readonly Systemrecht[] = ['PERSONEN_VERWALTEN', 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN'];
  const held = await Promise.all(rights.map((right) => hasRightAt(db, personId, right, organisation.id)));
  if (!importing && !held.some(Boolean)) return [];
  const allowed = importing ? ['LERN'] : query.requestedWithSystemrecht === 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN' ? LIMITED : null;
  const assignable = await assignableRollen(db, organisation, query.rolleName);
  const fitting = assignable.filter((row) => allowed === null || (allowed as readonly Rollenart[]).includes(row.rollenart));
  const selected = fitting.filter((row) => query.rollenIds?.includes(row.id));
  const others = fitting.filter((row) => !selected.includes(row));
  const cut = query.limit === undefined ? others : others.slice(0, Math.max(0, query.limit - selected.length));
  return [...selected, ...cut].toSorted((a, b) => (a.name_sort < b.name_sort ? -1 : 1));
}

/** Roles administered at the organisation or above it whose Rollenart fits its kind; technical ones never. */
export async function assignableRollen(db: Db, organisation: OrganisationRow, rolleName?: string): Promise<RolleRow[]> {
  let rows = db
    .selectFrom('rolle')
    .innerJoin('organisation_closure as c', 'c.ancestor_id', 'rolle.administered_by')
    .selectAll('rolle')
    .where('c.descendant_id', '=', organisation.id)
    .where('is_technical', '=', false);
  if (rolleName !== undefined && rolleName !== '') rows = rows.where('name', 'ilike', containsPattern(rolleName));
  const found = await rows.orderBy('name_sort').execute();
  return found.filter((row) => fitsTyp(row.rollenart, organisation.typ));
}

async function canCommit(db: Db, personId: string, query: Query, organisation: OrganisationRow | undefined): Promise<boolean> {
  if (organisation === undefined || query.rollenIds === undefined || query.rollenIds.length === 0) return false;
  const assignable = await assignableRollen(db, organisation);
  const chosen = assignable.filter((row) => query.rollenIds?.includes(row.id));
  if (chosen.length !== query.rollenIds.length) return false;
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
  return limited && rollen.every((rolle) => LIMITED.includes(rolle.rollenart));
}
