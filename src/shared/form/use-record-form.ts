import { useCallback, useRef, type RefCallback } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useWorkflow, type Workflow, type WorkflowMark, type WorkflowOptions } from '../workflow/use-workflow';

/** A form's workflow, for its view to draw: what it holds, what it is told, where its summary of errors stands. */
export interface RecordFormWorkflow<M extends AnyStateMachine> {
  readonly snapshot: Workflow<M>[0];
  readonly send: Workflow<M>[1];
  readonly summary: RefCallback<HTMLElement>;
}

/** Ends a form that stands on a page with other things: what was typed in it goes with it. */
export function leaveForm(
  {
    snapshot,
    send,
  }: {
    readonly snapshot: { can(event: { readonly type: 'DISCARD' }): boolean };
    readonly send: (event: { readonly type: 'DISCARD' }) => void;
  },
  close: () => void,
): void {
  if (snapshot.can({ type: 'DISCARD' })) send({ type: 'DISCARD' });
  close();
}

interface DialogForm {
  readonly snapshot: { can(event: { readonly type: 'LEAVE' }): boolean; hasTag(tag: 'guarded'): boolean };
  readonly send: (event: { readonly type: 'LEAVE' }) => void;
}

/** Escape in the dialog of a form: closed at once where nothing is typed; else its machine asks, or it stays open (STATE-12). */
export function dismissForm({ snapshot, send }: DialogForm, close: () => void): void {
  if (snapshot.can({ type: 'LEAVE' })) send({ type: 'LEAVE' });
  else if (!snapshot.hasTag('guarded')) close();
}

/**
 * `useWorkflow` for a machine of the form pattern: when the machine wants the problems to be seen, the summary takes the focus, at once
 * or as soon as it is drawn. What is typed afterwards never loses it.
 */
export function useRecordForm<M extends AnyStateMachine>(
  machine: M,
  { input, actions = {}, hold }: WorkflowOptions<M>,
): readonly [RecordFormWorkflow<M>, WorkflowMark] {
  const shown = useRef<HTMLElement | null>(null);
  const isWanted = useRef(false);
  const focusProblems = (): void => {
    isWanted.current = shown.current === null;
    shown.current?.focus();
  };
  const [snapshot, send, mark] = useWorkflow(machine, {
    input,
    actions: { ...actions, focusProblems },
    ...(hold === undefined ? {} : { hold }),
  });
  const summary = useCallback((drawn: HTMLElement | null): void => {
    // Another notice takes the place of the one that has the focus.
    if (drawn === null && shown.current !== null && document.activeElement === shown.current) isWanted.current = true;
    shown.current = drawn;
    if (drawn === null || !isWanted.current) return;
    isWanted.current = false;
    drawn.focus();
  }, []);
  return [{ snapshot, send, summary }, mark];
}
