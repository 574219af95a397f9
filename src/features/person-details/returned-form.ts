import type { ReturnedForm } from '#machines/person/person-details/types';
import { useWorkflowSetting } from '#shared/workflow/setting';
import { personHardwareToken } from './bind-factor';
import { personLock } from '#shared/person/lock/bind';
import { personMetadata } from './bind-forms';
import { personZuordnungenPlan } from './bind-zuordnungen';

const FORMS: Readonly<Record<string, ReturnedForm>> = {
  [personMetadata.id]: 'metadata',
  [personLock.id]: 'lock',
  [personHardwareToken.id]: 'hardwareToken',
  [personZuordnungenPlan.id]: 'zuordnungen',
};

/** Which form of the page comes back from the login, or had something typed that is offered again: it is open from the beginning; told when the page begins. */
export function useReturnedForm(): ReturnedForm {
  const { resumption } = useWorkflowSetting();
  if (resumption.kind !== 'resumed' && resumption.kind !== 'draft') return null;
  return FORMS[resumption.machineId] ?? null;
}
