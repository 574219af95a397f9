import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ReturnedForm } from '#machines/person/person-details/types';
import { useWorkflowSetting } from '#shared/workflow/setting';
import { personHardwareToken } from './bind-factor';
import { personLock, personMetadata } from './bind-forms';
import { personZuordnungenPlan } from './bind-zuordnungen';

const FORMS: Readonly<Record<string, ReturnedForm>> = {
  [personMetadata.id]: 'metadata',
  [personLock.id]: 'lock',
  [personHardwareToken.id]: 'hardwareToken',
  [personZuordnungenPlan.id]: 'zuordnungen',
};

/** What a link to the page notes for a form that is to be open there; a reload does not open it again. */
interface FormState {
  readonly form?: 'lock';
}

/** Which form of the page comes back from the login, had something typed that is offered again, or was asked for by a row of the list: it is open from the beginning; told when the page begins. */
export function useReturnedForm(): ReturnedForm {
  const { resumption } = useWorkflowSetting();
  const { form: asked } = (useLocation().state ?? {}) as FormState;
  useEffect(forgetAsked, []);
  if (resumption.kind !== 'resumed' && resumption.kind !== 'draft') return asked ?? null;
  return FORMS[resumption.machineId] ?? null;
}

/** At once: a navigation would take as long as the guard, and a reload before its end would ask for the form again. */
function forgetAsked(): void {
  const { usr, ...entry } = (window.history.state ?? {}) as { readonly usr?: FormState };
  if (usr?.form !== undefined) window.history.replaceState({ ...entry, usr: { ...usr, form: undefined } }, '');
}
