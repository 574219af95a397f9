import { useState } from 'react';
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

/** Which form of the page comes back from the login, or had something typed that is offered again: it is open from the beginning. */
export function useReturnedForm(): ReturnedForm {
  const { resumption } = useWorkflowSetting();
  const [returned] = useState((): ReturnedForm => {
    if (resumption.kind !== 'resumed' && resumption.kind !== 'draft') return null;
    return FORMS[resumption.machineId] ?? null;
  });
  return returned;
}
