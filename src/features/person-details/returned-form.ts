import { useState } from 'react';
import type { ReturnedForm } from '#machines/person-details/types';
import { useWorkflowSetting } from '../../shared/workflow/setting';
import { lockResumable, metadataResumable } from './bind-forms';

/** Which form of the page comes back from the login, or had something typed that is offered again: it is open from the beginning. */
export function useReturnedForm(): ReturnedForm {
  const { resumption } = useWorkflowSetting();
  const [returned] = useState((): ReturnedForm => {
    if (resumption.kind !== 'resumed' && resumption.kind !== 'draft') return null;
    if (resumption.machineId === metadataResumable.machineId) return 'metadata';
    return resumption.machineId === lockResumable.machineId ? 'lock' : null;
  });
  return returned;
}
