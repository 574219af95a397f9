import { useEffect, useState, type RefCallback } from 'react';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Draft, FormContext } from '#machines/patterns/form/types';
import { useOfferedDraft } from '../workflow/setting';
import { useKeeping } from '../workflow/use-kept-draft';
import { useWorkflow, type ViewAction, type Workflow, type WorkflowMark, type WorkflowOptions } from '../workflow/use-workflow';
import { begunWith, keptInput, type KeptFields } from './kept-forms';
import { useFormKeeping } from './KeptForm';
import { useSummary } from './use-summary';

/** A form's workflow, for its view to draw: what it holds, what it is told, where its summary of errors stands. */
export interface RecordFormWorkflow<M extends AnyStateMachine> {
  readonly snapshot: Workflow<M>[0];
  readonly send: Workflow<M>[1];
  readonly summary: RefCallback<HTMLElement>;
  /** Nothing of it is kept any more: it is given up, or what was typed is kept elsewhere. */
  readonly forget: () => void;
}

export interface RecordFormOptions<M extends AnyStateMachine> extends Pick<WorkflowOptions<M>, 'input' | 'actions'> {
  /** How it is kept through a reload; null for what is only a part of a form that is. */
  readonly kept: KeptFields<never> | null;
}

/** Ends a form that stands on a page with other things: what was typed in it goes with it. */
export function leaveForm(
  {
    snapshot,
    send,
    forget,
  }: {
    readonly snapshot: { can(event: { readonly type: 'DISCARD' }): boolean };
    readonly send: (event: { readonly type: 'DISCARD' }) => void;
    readonly forget: () => void;
  },
  close: () => void,
): void {
  forget();
  if (snapshot.can({ type: 'DISCARD' })) send({ type: 'DISCARD' });
  close();
}

const ENDS: ReadonlySet<string> = new Set(['tellSaved', 'tellLeft']);

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
 * `useWorkflow` for a machine of the form pattern, with its summary of errors. What is typed is kept as long as it is not saved, and taken
 * up again where somebody goes on with it (STATE-13): a new record gets it as typed, one that exists has it on what is read.
 */
export function useRecordForm<M extends AnyStateMachine>(
  machine: M,
  { input, actions = {}, kept: given }: RecordFormOptions<M>,
): readonly [RecordFormWorkflow<M>, WorkflowMark] {
  const { summary, focusProblems } = useSummary();
  const kept = given as KeptFields<unknown> | null;
  const keeping = useFormKeeping(machine.id);
  const returned = useOfferedDraft(machine.id);
  const [begun] = useState(() => (kept === null ? null : begunWith(kept, keeping.taken, returned)));
  const isNew = (input as { readonly id?: string | null }).id === null;
  const before =
    begun === null
      ? {}
      : isNew
        ? begun.isSent === true
          ? { sent: begun.typed }
          : {}
        : { draft: begun.typed, ...(begun.stood === null ? {} : { stood: begun.stood }) };
  /** What ends the form may take it from the page at once: then nothing of it is kept. */
  const forgetting =
    (name: string, act: ViewAction<M>): ViewAction<M> =>
    (fired, params) => {
      const isOpen = name === 'tellSaved' && kept?.isOpen?.((fired.context as FormContext<Draft>).saved) === true;
      if (ENDS.has(name) && !isOpen) keeping.drop();
      act(fired, params);
    };
  const [snapshot, send, mark] = useWorkflow(machine, {
    input: { ...(input as object), ...before } as typeof input,
    actions: { ...Object.fromEntries(Object.entries(actions).map(([name, act]) => [name, forgetting(name, act)])), focusProblems },
    hold: () => ({ onLeave: keeping.drop }),
  });
  useEffect(() => {
    if (begun !== null && isNew && begun.isSent !== true) send({ type: 'CHANGE', change: begun.typed } as EventFromLogic<M>);
    // Once, when the form begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const { context } = snapshot as { readonly context: unknown };
  // Of what is gone there is nothing to go on with.
  const isOver = kept === null || (snapshot as { matches(state: 'gone'): boolean }).matches('gone');
  useKeeping(
    keeping,
    isOver ? null : keptInput(kept, context as FormContext<Draft>, (snapshot as { hasTag(tag: 'sending'): boolean }).hasTag('sending')),
  );
  return [{ snapshot, send, summary, forget: keeping.drop }, mark];
}
