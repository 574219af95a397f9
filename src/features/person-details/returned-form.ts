import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReturnedForm } from '#machines/person/person-details/types';
import { useWorkflowSetting } from '#shared/workflow/setting';
import { hardwareTokenResumable } from './bind-factor';
import { lockResumable, metadataResumable } from './bind-forms';
import { planResumable } from './bind-zuordnungen';

const FORMS: Readonly<Record<string, ReturnedForm>> = {
  [metadataResumable.machineId]: 'metadata',
  [lockResumable.machineId]: 'lock',
  [hardwareTokenResumable.machineId]: 'hardwareToken',
  [planResumable.machineId]: 'zuordnungen',
};

/** What a link to the page notes for a form that is to be open there; a reload does not open it again. */
interface FormState {
  readonly form?: 'lock';
}

/** Which form of the page comes back from the login, had something typed that is offered again, or was asked for by a row of the list: it is open from the beginning; told when the page begins. */
export function useReturnedForm(): ReturnedForm {
  const { resumption } = useWorkflowSetting();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const { form: asked, ...rest } = (state ?? {}) as FormState;
  useEffect(() => {
    if (asked !== undefined) void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: rest });
  });
  if (resumption.kind !== 'resumed' && resumption.kind !== 'draft') return asked ?? null;
  return FORMS[resumption.machineId] ?? null;
}
