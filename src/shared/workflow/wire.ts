import type { AnyStateMachine } from 'xstate';
import { actorsOf, type WirableModel, type Wirings } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { survives } from '#api/survivors';
import { resumableOf } from '#machines/shared/content-hash';

/** What of a workflow is not as in every other. */
export interface Wiring<Machine extends AnyStateMachine> {
  /** Path and query to come back to from the login; otherwise those that are shown. */
  readonly address?: () => string;
  /** Actions that reach beyond the machine. */
  readonly actions?: NonNullable<Parameters<Machine['provide']>[0]['actions']>;
}

const printResult = (): void => window.print();

/**
 * A workflow before the API: its actors as `actorsOf` binds them, the ways of leaving, and the keeper with which it survives a sign-in
 * in its middle (STATE-13); from then on it is known by the id and the content of its machine. A workflow that runs inside another
 * one, or holds what must not be kept, names its own `keeper` and is known to nobody.
 */
export function wire<Model extends WirableModel = never>(
  machine: Model['machine'],
  wirings: Omit<Wirings<Model>, 'keeper'> & Partial<Wirings<Model>>,
  { address, actions }: Wiring<Model['machine']> = {},
): Model['machine'] {
  const all = 'keeper' in wirings ? wirings : { ...wirings, keeper: snapshotKeeper(survives(resumableOf(machine)), address) };
  const actors = actorsOf<Model>(machine, all);
  const wired: AnyStateMachine = machine;
  return wired.provide({ actors, actions: { ...leaveActions, printResult, ...actions } });
}
