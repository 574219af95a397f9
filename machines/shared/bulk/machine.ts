import type { Retyped } from '../retyped';
import { awaitingSignIn, awaitingStepUp, type Keeper } from '../step-up';
import { bulkSetup, doneOf, failedOf, initialContext, orderOf, paramsOf, reasonOf, type Runner } from './setup';
import type { BulkContext, BulkEvent, BulkInput } from './types';

/** What one bulk run is, beside the pattern. */
export interface BulkOptions {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
  /** What it works on was typed, not chosen from a list: leaving is asked before it begins, too. */
  readonly typed?: boolean;
}

const REQ = ['ERR-00'] as const;
const BLOCKED = {
  actions: [{ type: 'rememberReason', params: reasonOf }, 'holdRunner'],
  description: 'Der Rest würde ebenso scheitern: es wird angehalten, statt ihn scheitern zu lassen.',
  meta: { req: ['STATE-13'] },
} as const;
/** Nothing goes on by itself: whoever comes back may be somebody who only looks. */
const WAYS = {
  resumed: [
    {
      target: 'paused',
      actions: 'forgetReason',
      description: 'Bestätigt: was fertig ist, steht noch da, und mit dem Rest kann es weitergehen.',
      meta: { req: ['STATE-13'] },
    },
  ],
  declined: { target: 'paused', description: 'Nicht jetzt: es bleibt angehalten.', meta: { req: ['STATE-13'] } },
} as const;

const preparing = bulkSetup.createStateConfig({
  description: 'Gesagt wird, was mit wie vielen geschieht; noch geschieht nichts.',
  meta: { req: REQ },
  on: {
    START: {
      guard: 'hasItems',
      target: 'working',
      actions: { type: 'rememberParams', params: paramsOf },
      description: 'Es beginnt.',
      meta: { req: REQ },
    },
    CANCEL: { target: 'cancelled', description: 'Doch nicht: es ist nichts geschehen.', meta: { req: REQ } },
  },
});

const working = bulkSetup.createStateConfig({
  id: 'working',
  description: 'Es wird gearbeitet: n von m; vor dem Verlassen wird gefragt.',
  meta: { req: REQ },
  tags: ['busy', 'guarded', 'sending'],
  invoke: { id: 'runItems', src: 'runItems', input: orderOf },
  initial: 'running',
  on: {
    ITEM_DONE: {
      guard: { type: 'isOpen', params: doneOf },
      actions: { type: 'rememberOutcome', params: doneOf },
      description: 'Einer mehr ist fertig.',
      meta: { req: REQ },
    },
    ITEM_FAILED: {
      guard: { type: 'isOpen', params: failedOf },
      actions: { type: 'rememberOutcome', params: failedOf },
      description: 'Einer ist gescheitert; der Grund wird gemerkt, die übrigen gehen weiter.',
      meta: { req: REQ },
    },
  },
  states: {
    running: {
      description: 'Es läuft.',
      meta: { req: REQ },
      on: {
        BLOCKED: { ...BLOCKED, target: 'pausing' },
        PAUSE: { target: 'pausing', actions: 'holdRunner', description: 'Es soll angehalten werden.', meta: { req: REQ } },
        CANCEL: { target: 'cancelling', actions: 'holdRunner', description: 'Es soll abgebrochen werden.', meta: { req: REQ } },
        RESTED: [
          { guard: 'isWorkedOff', target: '#finished', actions: 'tellDone', description: 'Alle sind bearbeitet.', meta: { req: REQ } },
          { target: '#paused', actions: 'tellDone', description: 'Es steht still, und etwas ist noch offen.', meta: { req: REQ } },
        ],
      },
    },
    pausing: {
      description: 'Was unterwegs ist, geht zu Ende; Neues beginnt nicht.',
      meta: { req: REQ },
      on: {
        BLOCKED: { actions: { type: 'rememberReason', params: reasonOf }, description: 'Warum es nicht weitergeht.', meta: { req: REQ } },
        CANCEL: { target: 'cancelling', description: 'Es soll abgebrochen werden.', meta: { req: REQ } },
        RESTED: [
          { guard: 'isWorkedOff', target: '#finished', actions: 'tellDone', description: 'Alle sind bearbeitet.', meta: { req: REQ } },
          {
            guard: 'lacksLevel',
            target: '#awaitingStepUp',
            actions: 'tellDone',
            description: 'Angehalten, bis der zweite Faktor bestätigt ist.',
            meta: { req: ['STATE-13', 'PERM-03'] },
          },
          {
            guard: 'lacksSession',
            target: '#awaitingSignIn',
            actions: 'tellDone',
            description: 'Angehalten, bis wieder jemand angemeldet ist.',
            meta: { req: ['STATE-13', 'CALL-60'] },
          },
          { target: '#paused', actions: 'tellDone', description: 'Angehalten.', meta: { req: REQ } },
        ],
      },
    },
    cancelling: {
      description: 'Was unterwegs ist, geht zu Ende; danach ist Schluss.',
      meta: { req: REQ },
      on: {
        RESTED: [
          {
            guard: 'isWorkedOff',
            target: '#finished',
            actions: 'tellDone',
            description: 'Alle waren schon bearbeitet.',
            meta: { req: REQ },
          },
          { target: '#cancelled', actions: 'tellDone', description: 'Abgebrochen.', meta: { req: REQ } },
        ],
      },
    },
  },
});

const paused = bulkSetup.createStateConfig({
  id: 'paused',
  description: 'Angehalten: warum, was fertig ist, was noch offen ist.',
  meta: { req: ['STATE-13'] },
  tags: ['guarded', 'sending'],
  on: {
    GO_ON: { target: 'working', actions: 'forgetReason', description: 'Es geht mit dem Rest weiter.', meta: { req: ['STATE-13'] } },
    CANCEL: { target: 'cancelled', description: 'Der Rest bleibt, wie er ist.', meta: { req: REQ } },
  },
});

const RETRY_FAILED = {
  guard: 'hasFailed',
  target: 'working',
  actions: 'reopenFailed',
  description: 'Die gescheiterten werden erneut versucht.',
  meta: { req: REQ },
} as const;

const finished = bulkSetup.createStateConfig({
  id: 'finished',
  description: 'Alle sind bearbeitet; die Liste der gescheiterten nennt je einen Grund.',
  meta: { req: REQ },
  on: { RETRY_FAILED },
});

const cancelled = bulkSetup.createStateConfig({
  id: 'cancelled',
  description: 'Abgebrochen; was fertig ist, bleibt, der Rest ist unverändert.',
  meta: { req: REQ },
});

const waiting = {
  awaitingStepUp: bulkSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
  awaitingSignIn: bulkSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
};

/** The pattern itself, for orders of any kind. */
export const base = ({ id, description, req, typed = false }: BulkOptions) =>
  bulkSetup.createMachine({
    id,
    description,
    meta: { req },
    context: initialContext,
    initial: 'preparing',
    states: { preparing: { ...preparing, tags: typed ? 'guarded' : [] }, working, paused, ...waiting, finished, cancelled },
  });

/** The same machine for parameters and results of one's own: the one cast of the pattern. */
export type BulkMachine<Params, Result> = Retyped<
  ReturnType<typeof base>,
  BulkContext<Params, Result>,
  BulkEvent<Params, Result>,
  BulkInput,
  { src: 'runItems'; logic: Runner<Params>; id: 'runItems' | undefined } | { src: 'keeper'; logic: Keeper; id: 'keeper' | undefined }
>;

/**
 * The same order for many items (SCREEN-09, STATE-13): some at a time, each with its own outcome, paused instead of failing the rest
 * when a level lapses or the connection is lost, gone on with, cancelled, the failed ones tried again. What is done and what is open
 * survives the way through the login. Its user provides `runItems`, `keeper` and the ways to the login.
 */
export const bulkMachine = <Params, Result = undefined>(options: BulkOptions): BulkMachine<Params, Result> =>
  base(options) as unknown as BulkMachine<Params, Result>;
