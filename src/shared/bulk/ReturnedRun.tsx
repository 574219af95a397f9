import { useState, type ReactElement, type ReactNode } from 'react';
import { FRESH } from '#api/resume';
import { useWorkflowSetting, WorkflowSetting } from '../workflow/setting';

export interface ReturnedRunProps {
  /** Of the machine of the run. */
  readonly machineId: string;
  /** The run with what is done and open, until somebody leaves it. */
  readonly run: (leave: () => void) => ReactNode;
  /** What the page is about otherwise. */
  readonly children: ReactNode;
}

/** A run that comes back from the login stands where its page would be (STATE-13); it comes back once, the next one begins anew. */
export function ReturnedRun({ machineId, run, children }: ReturnedRunProps): ReactElement {
  const setting = useWorkflowSetting();
  const { resumption } = setting;
  const isReturn = resumption.kind === 'resumed' && resumption.machineId === machineId;
  const [isShown, setShown] = useState(isReturn);
  if (isShown) return <>{run(() => setShown(false))}</>;
  return isReturn ? <WorkflowSetting value={{ ...setting, resumption: FRESH }}>{children}</WorkflowSetting> : <>{children}</>;
}
