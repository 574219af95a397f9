import type { stepQuery } from '#contract/schemas/landesbediensteter';
import type { WorkflowStep } from '#contract/types';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import { rightsAt } from '../rights/covers-rights';
import { permittedScope } from '../rights/scope';
import { toOrganisationLegacy } from '../organisation/rows';
import { assignableRollen, chosenOrganisation, chosenRollen, offeredOrganisationen, offeredRollen } from '../personenkontext/choices';
import { toRolle } from '../rolle/rules';

/**
 * What can be chosen for a state employee who is added (CALL-22): organisations where the caller may search and add, and the roles
 * that the caller may give there. Missing rights make lists empty, they are no error.
 */
export async function landesbediensteterStep(db: Db, callerId: string, query: z.output<typeof stepQuery>): Promise<WorkflowStep> {
  const scope = await permittedScope(db, callerId, ['LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN']);
  const organisations = await offeredOrganisationen(db, scope, query);
  const organisation = await chosenOrganisation(db, query);
  const held = organisation === undefined ? undefined : await rightsAt(db, callerId, organisation.id);
  const mayAdd = held?.has('LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN') === true;
  const assignable = organisation === undefined || !mayAdd ? [] : await assignableRollen(db, callerId, organisation);
  const every = (): boolean => true;
  return {
    organisations: organisations.map(toOrganisationLegacy),
    rollen: offeredRollen(assignable, query, { choose: every, keep: every }).map(toRolle),
    ...(query.organisationId === undefined ? {} : { selectedOrganisation: query.organisationId }),
    ...(query.rollenIds === undefined ? {} : { selectedRollen: query.rollenIds }),
    canCommit: chosenRollen(assignable, query) !== null && held?.has('PERSONEN_VERWALTEN') === true,
  };
}
