import { ROLLENARTEN, type OperationContext, type Rollenart } from '#contract/enums';
import type { WorkflowStep } from '#contract/types';
import type { z } from '#contract/zod';
import type { workflowStepQuery } from '#contract/schemas/personenkontext';
import type { Db } from '../context';
import { toOrganisationLegacy, type OrganisationRow } from '../organisation/rows';
import { rightsAt } from '../rights/covers-rights';
import { kontexteOf } from '../person/held-kontexte';
import { hasRightAtRoot, isPersonVisible } from '../rights/permissions';
import { permittedScope } from '../rights/scope';
import { toRolle, type RolleRow } from '../rolle/rules';
import { assignableRollen, chosenOrganisation, chosenRollen, offeredOrganisationen, offeredRollen } from './choices';
import { RESTRICTED_ROLLENARTEN } from './restricted';

type Query = z.output<typeof workflowStepQuery>;

/** Rollenarten that an import gives. */
const IMPORTED: readonly Rollenart[] = ['LERN'];

/** Who asks for what. */
interface Asking {
  readonly callerId: string;
  readonly query: Query;
  /** The caller asks in the name of an import, and may (D-10). */
  readonly importing: boolean;
}

/**
 * One step of assigning a role at an organisation: what can be chosen, and whether the choice could be committed (CALL-50).
 * Missing rights make lists empty, they are no error. A holder of the import right finds schools and pupil roles (D-10).
 */
export async function workflowStep(db: Db, callerId: string, query: Query): Promise<WorkflowStep> {
  const importing = query.requestedWithSystemrecht === 'IMPORT_DURCHFUEHREN' && (await hasRightAtRoot(db, callerId, 'IMPORT_DURCHFUEHREN'));
  const scope = importing ? 'all' : await permittedScope(db, callerId, ['PERSONEN_VERWALTEN']);
  const organisations = await offeredOrganisationen(db, scope, { ...query, schoolsOnly: importing });
  const organisation = await chosenOrganisation(db, query);
  const answer = organisation === undefined ? NOTHING : await rollenAt(db, organisation, { callerId, query, importing });
  return {
    organisations: organisations.map(toOrganisationLegacy),
    rollen: answer.rollen.map(toRolle),
    ...(query.organisationId === undefined ? {} : { selectedOrganisation: query.organisationId }),
    ...(query.rollenIds === undefined ? {} : { selectedRollen: query.rollenIds }),
    canCommit: answer.canCommit,
  };
}

interface RollenAnswer {
  readonly rollen: readonly RolleRow[];
  readonly canCommit: boolean;
}
const NOTHING: RollenAnswer = { rollen: [], canCommit: false };

async function rollenAt(db: Db, organisation: OrganisationRow, asking: Asking): Promise<RollenAnswer> {
  const { callerId, query, importing } = asking;
  if (query.personId !== undefined && !(await isPersonVisible(db, callerId, query.personId, 'PERSONEN_VERWALTEN'))) return NOTHING;
  const held = await rightsAt(db, callerId, organisation.id);
  if (!importing && !held.has('PERSONEN_VERWALTEN') && !held.has('EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN')) return NOTHING;
  const assignable = await assignableRollen(db, callerId, organisation);
  const allowed = await allowedRollenarten(db, asking);
  const chosen = chosenRollen(assignable, query);
  return {
    rollen: offeredRollen(assignable, query, {
      choose: ({ rollenart }) => allowed.includes(rollenart),
      keep: ({ rollenart }) => !importing || IMPORTED.includes(rollenart),
    }),
    canCommit:
      chosen !== null &&
      ((importing && organisation.typ === 'SCHULE' && areAll(chosen, IMPORTED)) || mayAssign(held, query.operationContext, chosen)),
  };
}

/** What the restricted creation, an import and the person's own assignments leave of the Rollenarten. */
async function allowedRollenarten(db: Db, { query, importing }: Asking): Promise<readonly Rollenart[]> {
  const limited = query.requestedWithSystemrecht === 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN';
  const requested: readonly Rollenart[] = importing ? IMPORTED : limited ? RESTRICTED_ROLLENARTEN : ROLLENARTEN;
  if (query.personId === undefined) return requested;
  const held = await kontexteOf(db, query.personId);
  return held.length === 0 ? requested : requested.filter((art) => held.some(({ rollenart }) => rollenart === art));
}

/** What a commit will ask for as well: managing in any case, creating for somebody new. */
function mayAssign(held: Awaited<ReturnType<typeof rightsAt>>, operation: OperationContext, rollen: readonly RolleRow[]): boolean {
  if (!held.has('PERSONEN_VERWALTEN')) return false;
  if (operation === 'PERSON_BEARBEITEN' || held.has('PERSONEN_ANLEGEN')) return true;
  return held.has('EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN') && areAll(rollen, RESTRICTED_ROLLENARTEN);
}

const areAll = (rollen: readonly RolleRow[], arten: readonly Rollenart[]): boolean =>
  rollen.every(({ rollenart }) => arten.includes(rollenart));
