import { FIELDS_OF_STEP, type CreationDraft, type CreationStep } from '#rules/person-creation';
import type { RolleChoice } from '#rules/zuordnung-choice';
import type { CreationContext } from '#machines/person-creation/person-creation/types';
import type { FormFields } from '#shared/form/fields';
import { useZuordnungFields } from '#shared/zuordnung/fields';
import type { CreationWay } from '../bind';
import { usePersonFields } from './person-fields';

/** All fields of the wizard; each step shows those that it asks. */
export function useCreationFields({ draft, today, only, found }: CreationContext, way: CreationWay): FormFields<CreationDraft> {
  const held = found?.held ?? [];
  const offers = (rolle: RolleChoice): boolean =>
    !held.some(({ organisationId, rolleId }) => organisationId === rolle.organisationId && rolleId === rolle.id);
  const zuordnung = useZuordnungFields({ draft, searches: way.searches, today, only: only ?? undefined, several: true, offers });
  const person = usePersonFields(draft, today);
  return { ...zuordnung, ...person };
}

/** The fields of one step. */
export const fieldsOf = (fields: FormFields<CreationDraft>, step: CreationStep): FormFields<CreationDraft> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => (FIELDS_OF_STEP[step] as readonly string[]).includes(name)));
