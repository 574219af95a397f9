import { useState, type ReactElement, type ReactNode } from 'react';
import { FRESH } from '#api/resume';
import { useWorkflowSetting, WorkflowSetting } from './setting';

export interface ReturnedWorkflowProps {
  /** Of the machine of the workflow. */
  readonly machineId: string;
  /** The workflow as it was left, until somebody leaves it for good. */
  readonly workflow: (leave: () => void) => ReactNode;
  /** What the page is about otherwise. */
  readonly children: ReactNode;
}

/** A workflow that comes back from the login stands where its page would be (STATE-13); it comes back once, the next one begins anew. */
export function ReturnedWorkflow({ machineId, workflow, children }: ReturnedWorkflowProps): ReactElement {
  const setting = useWorkflowSetting();
  const { resumption } = setting;
  const isReturn = resumption.kind === 'resumed' && resumption.machineId === machineId;
  const [isShown, setShown] = useState(isReturn);
  if (isShown) return <>{workflow(() => setShown(false))}</>;
  return isReturn ? <WorkflowSetting value={{ ...setting, resumption: FRESH }}>{children}</WorkflowSetting> : <>{children}</>;
}
