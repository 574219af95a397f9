import { fromCallback, type CallbackActorLogic, type Snapshot } from 'xstate';
import type { StepUpLevel } from '#contract/enums';
import { isPasswordDemand, isSignedOut, isStepUpDemand, type Failure } from './failure';

/**
 * Step-up and sign-in in the middle of a workflow (STATE-13, PERM-03, CALL-60), written once.
 *
 * A workflow whose call is answered REQUIRED_STEP_UP_LEVEL_NOT_MET goes to `awaitingStepUp`, one that is answered 401 to
 * `awaitingSignIn`, and one that is answered REQUIRED_PASSWORD_PROOF_NOT_MET to `awaitingPassword` (D-20). They are plain states
 * made by `awaitingStepUp(...)`, `awaitingSignIn(...)` and `awaitingPassword(...)`; nothing else of a workflow is ever kept. Nothing runs in them but the actor `keeper`, which only listens: a restored keeper does nothing by itself,
 * whereas a restored promise actor would make its call again.
 *
 *   CONFIRM_STEP_UP, CONFIRM_SIGN_IN, CONFIRM_PASSWORD   the user agrees: the keeper is told to keep the workflow (KEEP with the
 *               persisted snapshot)
 *   KEPT        it is in IndexedDB: the browser leaves for the login and comes back to `returnTo`
 *   NOT_KEPT    the browser keeps nothing: the workflow stays here, in this tab, and the view says so and links to the login
 *               in another tab
 *   RESUMED     the level was raised, on the return or in another tab: on it goes, as the workflow's own branches say.
 *               A read or a request that may be repeated is repeated; what was confirmed goes back to its confirmation and is
 *               never fired by itself
 *   DECLINE     the user does not want to: back to where the input is
 *
 * To embed it:
 *   context      extends `StepUpContext`, starts with `...notAwaiting(input.personId)`
 *   events       `| StepUpEvent`, and `| PasswordProofEvent` where a password proof may be demanded
 *   tags         `| 'awaiting'`
 *   actors       keeper: keeperNotProvided
 *   guards       ...stepUpGuards
 *   actions      ...stepUpActions, askKeeper: sendTo('keeper', keepOrder(toDraft)), rememberNotKept: assign({ notKept: true }),
 *                forgetNotKept: assign({ notKept: false })
 *   states       awaitingStepUp: awaitingStepUp({ resumed: [...], declined: {...} }), awaitingSignIn and awaitingPassword likewise
 *   onError      ...refusals(), { guard: { type: 'isPasswordDemand', params: failureOf }, target: '#awaitingPassword' }
 *   model        samples of `step-up-samples.ts`
 *   binding      keeper: snapshotKeeper(...), leaveForStepUp, leaveForSignIn, leaveForPassword of src/api/leave.ts
 *
 * A workflow drops passwords and one-time codes from its context on the way into these states.
 */
export interface StepUpContext {
  /** Whose workflow it is: what is kept is bound to this person. */
  readonly personId: string;
  /** The browser refused to keep the workflow; it lives in this tab only. */
  readonly notKept: boolean;
}

export type StepUpEvent =
  | { readonly type: 'CONFIRM_STEP_UP' }
  | { readonly type: 'CONFIRM_SIGN_IN' }
  | { readonly type: 'DECLINE' }
  | { readonly type: 'KEPT'; /** Own address to come back to, with the ticket. */ readonly returnTo: string }
  | { readonly type: 'NOT_KEPT' }
  | { readonly type: 'RESUMED'; readonly level: StepUpLevel };

/** The user agrees to enter the password once more. */
export type PasswordProofEvent = { readonly type: 'CONFIRM_PASSWORD' };

/** What the keeper is told: the persisted snapshot, and the part of it that survives a changed machine. */
export interface KeepOrder {
  readonly type: 'KEEP';
  readonly snapshot: Snapshot<unknown>;
  readonly draft: unknown;
}

export interface KeeperInput {
  readonly personId: string;
}

export type Keeper = CallbackActorLogic<KeepOrder, KeeperInput>;

/** What a workflow is offered when only its draft survived: too old, or kept by an older version of the portal. */
export interface OfferedDraft<Draft> {
  readonly draft: Draft;
  readonly reason: 'expired' | 'changed';
}

export const notAwaiting = (personId: string): StepUpContext => ({ personId, notKept: false });

/** The default of `keeper`: keeps nothing and says so. */
export const keeperNotProvided: Keeper = fromCallback<KeepOrder, KeeperInput>(({ receive, sendBack }) => {
  receive(() => sendBack({ type: 'NOT_KEPT' }));
});

export const levelOf = ({ event }: { readonly event: { readonly level: StepUpLevel } }): StepUpLevel => event.level;
const returnToOf = ({ event }: { readonly event: { readonly returnTo: string } }): string => event.returnTo;

export const stepUpGuards = {
  /** The call wants a recent second factor. */
  isStepUpDemand: (_: unknown, failure: Failure): boolean => isStepUpDemand(failure),
  /** The call wants the password once more. */
  isPasswordDemand: (_: unknown, failure: Failure): boolean => isPasswordDemand(failure),
  /** The session has ended. */
  isSignedOut: (_: unknown, failure: Failure): boolean => isSignedOut(failure),
  /** Back from the login, but without the second factor. */
  isBelowGold: (_: unknown, level: StepUpLevel): boolean => level !== 'gold',
  /** Back from the login, but not signed in. */
  isAnonymous: (_: unknown, level: StepUpLevel): boolean => level === 'none',
};

const leaving = (_facts: unknown, _returnTo: string): void => undefined;

/** The ways to the login, for a binding to provide; what is kept comes back to the address that goes along. */
export const stepUpActions = {
  leaveForStepUp: leaving,
  leaveForSignIn: leaving,
  leaveForPassword: leaving,
};

interface Persistable {
  getPersistedSnapshot(): Snapshot<unknown>;
}

/**
 * The message of `askKeeper`. The snapshot is that of the state in which the user agreed.
 * @param toDraft what of the context is worth offering when the machine has changed meanwhile; no passwords, no codes
 */
export function keepOrder<Context>(toDraft: (context: Context) => unknown) {
  return function keep({ context, self }: { readonly context: Context; readonly self: Persistable }): KeepOrder {
    return { type: 'KEEP', snapshot: self.getPersistedSnapshot(), draft: toDraft(context) };
  };
}

export const keeperInput = ({ context }: { readonly context: StepUpContext }): KeeperInput => ({ personId: context.personId });

/** A branch of RESUMED or DECLINE; guards and actions are names of the embedding machine. */
interface Way {
  readonly guard?: string;
  readonly target: string;
  readonly actions?: string | readonly string[];
  readonly description: string;
  readonly meta: { readonly req: readonly string[] };
}

interface Ways<Resumed extends readonly Way[], Declined extends Way | readonly Way[]> {
  /** Where it goes on, in order; the last one has no guard. */
  readonly resumed: Resumed;
  readonly declined: Declined;
}

const REQ = ['STATE-13', 'PERM-03'] as const;

const common = <const Resumed extends readonly Way[], const Declined extends Way | readonly Way[]>(
  isTooLow: 'isBelowGold' | 'isAnonymous',
  { resumed, declined }: Ways<Resumed, Declined>,
) =>
  ({
    NOT_KEPT: {
      actions: 'rememberNotKept',
      description: 'Der Browser kann nichts zwischenspeichern: der Vorgang bleibt in diesem Fenster offen.',
      meta: { req: REQ },
    },
    RESUMED: [
      { guard: { type: isTooLow, params: levelOf }, description: 'Zurück ohne Bestätigung: es bleibt dabei.', meta: { req: REQ } },
      ...resumed,
    ],
    DECLINE: declined,
  }) as const;

/** The state `awaitingStepUp` of a workflow. */
export const awaitingStepUp = <const Resumed extends readonly Way[], const Declined extends Way | readonly Way[]>(
  ways: Ways<Resumed, Declined>,
) =>
  ({
    description: 'Der Vorgang verlangt den zweiten Faktor; die Eingaben bleiben erhalten.',
    meta: { req: [...REQ, 'ERR-15'] },
    tags: 'awaiting',
    entry: 'forgetNotKept',
    invoke: { id: 'keeper', src: 'keeper', input: keeperInput },
    on: {
      CONFIRM_STEP_UP: { actions: 'askKeeper', description: 'Einverstanden: der Vorgang wird aufgehoben.', meta: { req: REQ } },
      KEPT: {
        actions: { type: 'leaveForStepUp', params: returnToOf },
        description: 'Aufgehoben: der Browser geht zur Bestätigung mit dem zweiten Faktor.',
        meta: { req: REQ },
      },
      ...common('isBelowGold', ways),
    },
  }) as const;

/** The state `awaitingSignIn` of a workflow. */
export const awaitingSignIn = <const Resumed extends readonly Way[], const Declined extends Way | readonly Way[]>(
  ways: Ways<Resumed, Declined>,
) =>
  ({
    description: 'Die Sitzung ist beendet; die Eingaben bleiben erhalten.',
    meta: { req: ['STATE-13', 'CALL-60'] },
    tags: 'awaiting',
    entry: 'forgetNotKept',
    invoke: { id: 'keeper', src: 'keeper', input: keeperInput },
    on: {
      CONFIRM_SIGN_IN: {
        actions: 'askKeeper',
        description: 'Einverstanden: der Vorgang wird aufgehoben.',
        meta: { req: ['STATE-13', 'CALL-60'] },
      },
      KEPT: {
        actions: { type: 'leaveForSignIn', params: returnToOf },
        description: 'Aufgehoben: der Browser geht zur Anmeldung.',
        meta: { req: ['STATE-13', 'CALL-60'] },
      },
      ...common('isAnonymous', ways),
    },
  }) as const;

/** The state `awaitingPassword` of a workflow: the server wants the password once more before it does something lasting (D-20). */
export const awaitingPassword = <const Resumed extends readonly Way[], const Declined extends Way | readonly Way[]>(
  ways: Ways<Resumed, Declined>,
) =>
  ({
    description: 'Der Vorgang verlangt das Passwort noch einmal; die Eingaben bleiben erhalten.',
    meta: { req: ['STATE-13', 'D-20'] },
    tags: 'awaiting',
    entry: 'forgetNotKept',
    invoke: { id: 'keeper', src: 'keeper', input: keeperInput },
    on: {
      CONFIRM_PASSWORD: {
        actions: 'askKeeper',
        description: 'Einverstanden: der Vorgang wird aufgehoben.',
        meta: { req: ['STATE-13', 'D-20'] },
      },
      KEPT: {
        actions: { type: 'leaveForPassword', params: returnToOf },
        description: 'Aufgehoben: der Browser geht zur Eingabe des Passworts.',
        meta: { req: ['STATE-13', 'D-20'] },
      },
      ...common('isAnonymous', ways),
    },
  }) as const;
