import type { ReactElement, ReactNode } from 'react';
import { findKeptRun, type RunKind } from '#api/kept-runs';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { keptRunMachine } from '#machines/frame/kept-run/machine';
import { fromPromise } from 'xstate';
import { useWorkflow } from '../workflow/use-workflow';

/** The search for interrupted runs of one kind. */
export const keptRuns = <Params,>(
  machineId: string,
  isParams: RunKind<Params>['isParams'],
  isSecret: RunKind<Params>['isSecret'] = () => false,
  subjectOf?: RunKind<Params>['subjectOf'],
): typeof keptRunMachine =>
  keptRunMachine.provide({
    actors: {
      findRun: fromPromise(({ input }) =>
        findKeptRun({ machineId, ...input }, { isParams, isSecret, ...(subjectOf === undefined ? {} : { subjectOf }) }),
      ),
    },
  });

export interface KeptRunsProps<Params> {
  readonly machine: typeof keptRunMachine;
  readonly personId: string;
  /** The object whose page it is: only its own runs are offered; without one those of all. */
  readonly subject?: string;
  /** The interrupted run, until somebody has read it. */
  readonly run: (kept: KeptRun<Params>, closed: () => void) => ReactNode;
  /** In its place while there is none. */
  readonly children?: ReactNode;
}

/** Shows a run that a reload or a crash interrupted, so that its rest can be done (SCREEN-09), on the page of what it is about (D-26). */
export function KeptRuns<Params>({ machine, personId, subject, run, children }: KeptRunsProps<Params>): ReactElement {
  const [{ context }, send] = useWorkflow(machine, { input: { personId, subject: subject ?? null } });
  const kept = context.run as KeptRun<Params> | null;
  return <>{kept === null ? children : run(kept, () => send({ type: 'CLOSED' }))}</>;
}
