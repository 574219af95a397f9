import type { Retyped } from '#machines/shared/retyped';
import { settleStates } from '#machines/shared/settle';
import type { Keeper } from '#machines/shared/step-up';
import { initialContext, journalInput, bulkSetup, type Journal, type Runner } from './setup';
import { over } from './over';
import type { BulkContext, BulkEvent, BulkInput } from './types';
import { begun } from './working';

/** What one bulk run is, beside the pattern. */
export interface BulkOptions {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
  /** What it works on was typed, not chosen from a list: leaving is asked before it begins, too. */
  readonly typed?: boolean;
  /** Its results are shown or printed once; leaving without that is asked. */
  readonly secret?: boolean;
  /** It only reads: a reload gives it up, no window has to know of another, and nobody failed whose list would be saved. */
  readonly passing?: boolean;
}

/** The pattern itself, for orders of any kind. */
export const base = ({ id, description, req, typed = false, secret = false, passing = false }: BulkOptions) => {
  const { preparing, ...others } = begun;
  const { handingOver, printed, confirmingLoss, ...ends } = over;
  const every = {
    preparing: { ...preparing, tags: typed ? 'guarded' : [] },
    ...others,
    ...ends,
    handingOver,
    printed,
    confirmingLoss,
  } as const;
  const states = passing ? notKept(every) : every;
  const machine = bulkSetup.createMachine({
    id,
    description,
    meta: { req },
    context: initialContext,
    invoke: { id: 'journal', src: 'journal', input: journalInput },
    initial: 'preparing',
    states: secret ? states : withoutSecrets(states),
  });
  return machine;
};

/** A run without secrets never hands any over. */
function withoutSecrets<States extends Readonly<Record<'handingOver' | 'printed' | 'confirmingLoss', unknown>>>(states: States): States {
  const { handingOver: _, printed: __, confirmingLoss: ___, ...others } = states;
  const settled = settleStates(others, { isWorkedOffUnsaved: false, holdsSecrets: false, hasUnclear: false });
  return deafTo(settled, ['SAVE_RESULTS', 'PRINT_RESULTS', 'RENEW']);
}

/** A run that nobody goes on with later is not found again, neither here nor in another window; its journal keeps nothing. */
function notKept<
  States extends Readonly<Record<'interrupted' | 'confirmingDiscard' | 'discarding' | 'elsewhere', unknown>> & {
    readonly reserving: object;
  },
>(states: States): States {
  const { interrupted: _, confirmingDiscard: __, discarding: ___, elsewhere: ____, ...others } = states;
  const settled = settleStates(others, { isInterrupted: false, isLeftOver: false });
  const reserving = { ...settled.reserving, description: 'Es beginnt; aufgehoben wird dieser Lauf nicht.' };
  return deafTo({ ...settled, reserving }, ['RUN_UNKEPT', 'RUN_ELSEWHERE', 'SAVE_FAILURES']) as unknown as States;
}

interface Hearing {
  readonly on?: object;
}
/** States that do not answer some events. */
const deafTo = <States extends object>(states: object, unheard: readonly string[]): States =>
  Object.fromEntries(
    Object.entries(states as Readonly<Record<string, Hearing>>).map(([name, { on = {}, ...state }]) => [
      name,
      { ...state, on: Object.fromEntries(Object.entries(on).filter(([event]) => !unheard.includes(event))) },
    ]),
  ) as States;

/** The same machine for parameters and results of one's own: the one cast of the pattern. */
export type BulkMachine<Params, Result> = Retyped<
  ReturnType<typeof base>,
  BulkContext<Params, Result>,
  BulkEvent<Params, Result>,
  BulkInput<Params>,
  | { src: 'runItems'; logic: Runner<Params>; id: 'runItems' | undefined }
  | { src: 'journal'; logic: Journal; id: 'journal' | undefined }
  | { src: 'keeper'; logic: Keeper; id: 'keeper' | undefined }
>;

/**
 * The same order for many items (SCREEN-09, STATE-13): some at a time, each with its own outcome, paused instead of failing the rest
 * when a level lapses or the connection is lost; a second factor that is confirmed in another tab lets it go on. Paused, cancelled, the
 * failed ones tried again. The journal keeps what is done and what is open: after a reload the rest is offered, in one window alone.
 * Its user provides `runItems`, `journal` and `keeper`, which listens.
 */
export const bulkMachine = <Params, Result = undefined>(options: BulkOptions): BulkMachine<Params, Result> =>
  base(options) as unknown as BulkMachine<Params, Result>;
