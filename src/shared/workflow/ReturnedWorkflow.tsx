import type { ReactElement, ReactNode } from 'react';
import { FRESH } from '#api/resume';
import { useReturns, useWorkflowSetting, WorkflowSetting } from './setting';

export interface ReturnedWorkflowProps {
  /** Of the machine of the workflow. */
  readonly machineId: string;
  /** It was left for good, or does not stand there. */
  readonly isLeft: boolean;
  /** The workflow as it was left; then what the page is about otherwise. */
  readonly children: ReactNode;
}

/** A workflow that comes back from the login stands where its page would be (STATE-13); it comes back once, the next one begins anew. */
export function ReturnedWorkflow({ machineId, isLeft, children }: ReturnedWorkflowProps): ReactElement {
  const setting = useWorkflowSetting();
  const isReturn = useReturns(machineId);
  return isLeft && isReturn ? <WorkflowSetting value={{ ...setting, resumption: FRESH }}>{children}</WorkflowSetting> : <>{children}</>;
}
