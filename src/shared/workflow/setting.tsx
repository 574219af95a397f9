import { createContext, useContext } from 'react';
import type { ActorOptions, AnyStateMachine } from 'xstate';
import { FRESH, type Resumption } from '#api/resume';

/** What stands in for a workflow's own machine and input; tests put it there. */
export interface Replacement {
  readonly machine?: AnyStateMachine;
  readonly input?: unknown;
}

/** What the workflows of a page are started with, beside what they are given by their views. */
export interface WorkflowSettingValue {
  /** What came back from the login for one of them (STATE-13). */
  readonly resumption: Resumption;
  /** Timers of the machines; absent means the browser's own. */
  readonly clock?: ActorOptions<AnyStateMachine>['clock'];
  readonly inspect?: ActorOptions<AnyStateMachine>['inspect'];
  /** By the id of the machine. */
  readonly machines?: Readonly<Record<string, Replacement>>;
}

const Setting = createContext<WorkflowSettingValue>({ resumption: FRESH });

/** Set by the frame for every page, and by tests for what they draw. */
export const WorkflowSetting = Setting.Provider;

export const useWorkflowSetting = (): WorkflowSettingValue => useContext(Setting);

/** Whether a workflow of this machine comes back from the login as it was left (STATE-13). */
export function useReturns(machineId: string): boolean {
  const { resumption } = useWorkflowSetting();
  return resumption.kind === 'resumed' && resumption.machineId === machineId;
}

/** What somebody had typed, where only that survived the way through the login; null where there is nothing to offer (STATE-13). */
export function useOfferedDraft(machineId: string): unknown {
  const { resumption } = useWorkflowSetting();
  return resumption.kind === 'draft' && resumption.machineId === machineId ? resumption.offeredDraft.draft : null;
}
