import { useEffect } from 'react';
import type { Workflow } from '../workflow/use-workflow';
import { useKeeping, type DraftKeeping } from '../workflow/use-kept-draft';
import { isChanged, keptOf } from '#machines/patterns/form/fields';
import type { Draft, FormContext, FormEvent } from '#machines/patterns/form/types';
import type { AnyStateMachine } from 'xstate';

interface KeptForm {
  readonly snapshot: { readonly context: unknown };
  readonly send: Workflow<AnyStateMachine>[1];
}

/**
 * Keeps what is typed in a form through a reload, a crash, and a sign-in that nobody came back from (STATE-13). What was taken up again
 * counts as typed: a new record gets it here, one that exists in the `draft` of its input, where it stands on what is read.
 */
export function useFormKeeping<D>(keeping: DraftKeeping<Partial<D>>, { snapshot, send }: KeptForm): void {
  const context = snapshot.context as FormContext<Draft, unknown>;
  const { taken } = keeping;
  const isNew = context.id === null;
  useEffect(() => {
    if (taken !== null && isNew) send({ type: 'CHANGE', change: taken } satisfies FormEvent<Draft>);
    // Once, when the form begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useKeeping<Draft>(keeping as unknown as DraftKeeping<Draft>, context.saved === null && isChanged(context) ? keptOf(context) : null);
}

/** Whether this is a draft of a form that begins like this: of its fields alone, each of its kind, or empty. */
export const isDraftOf =
  <D extends object>(first: D) =>
  (draft: unknown): draft is Partial<D> =>
    typeof draft === 'object' &&
    draft !== null &&
    Object.entries(draft).every(([name, value]: readonly [string, unknown]) => {
      const kind = (first as Readonly<Record<string, unknown>>)[name];
      if (!(name in first)) return false;
      return kind === null || value === null || (typeof kind === typeof value && Array.isArray(kind) === Array.isArray(value));
    });
