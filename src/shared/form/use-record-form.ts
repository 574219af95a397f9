import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useWorkflow, type Workflow, type WorkflowOptions } from '../workflow/use-workflow';

/** A form's workflow, and where its summary of errors stands. */
export type RecordFormWorkflow<M extends AnyStateMachine> = readonly [...Workflow<M>, summary: RefObject<HTMLDivElement | null>];

/**
 * `useWorkflow` for a machine of the form pattern: when the machine wants the problems to be seen, the summary takes the focus as
 * soon as it is drawn. What is typed afterwards never loses it.
 */
export function useRecordForm<M extends AnyStateMachine>(machine: M, { input, actions = {} }: WorkflowOptions<M>): RecordFormWorkflow<M> {
  const summary = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  const focusProblems = (): void => {
    isWanted.current = true;
  };
  const workflow = useWorkflow(machine, { input, actions: { ...actions, focusProblems } });
  useLayoutEffect(() => {
    if (!isWanted.current || summary.current === null) return;
    isWanted.current = false;
    summary.current.focus();
  });
  return [...workflow, summary];
}
