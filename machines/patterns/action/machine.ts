import type { PromiseActorLogic } from 'xstate';
import type { Retyped } from '#machines/shared/retyped';
import { statesOf } from './kind';
import { actionSetup, contextOf } from './setup';
import { actionStates } from './states';
import type { ActionContext, ActionEvent, ActionInput, ActionKind, Sight } from './types';

/** What one action is, beside the pattern. */
export interface ActionOptions extends Partial<ActionKind> {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
}

const PLAIN: ActionKind = { asks: true, secret: false, looksFor: null, overtakenBy: [], choice: false, tells: false };

/** The pattern itself, of the kind that the input names. */
export const actionPattern = ({ id, description, req }: ActionOptions, changed = (states: typeof actionStates) => states) =>
  actionSetup.createMachine({
    id,
    description,
    meta: { req },
    context: function initialContext({ input }) {
      return contextOf(input.kind ?? PLAIN, input);
    },
    initial: 'idle',
    states: changed(actionStates),
  });

/** @param changed what one sort of actions has beside the states of its kind */
export function actionOfKind({ id, description, req, ...given }: ActionOptions, changed = (states: typeof actionStates) => states) {
  const kind = { ...PLAIN, ...given };
  return actionSetup.createMachine({
    id,
    description,
    meta: { req },
    context: function initialContext({ input }) {
      return contextOf(kind, input);
    },
    initial: 'idle',
    states: changed(statesOf(kind)),
  });
}

export type Performing<Subject, Result> = { src: 'perform'; logic: PromiseActorLogic<Result, Subject>; id: 'perform' | undefined };
type Looking<Subject> = { src: 'look'; logic: PromiseActorLogic<Sight, Subject>; id: 'look' | undefined };

/** The same machine for a subject and a result of one's own, where nothing can be looked for: the one cast of the pattern. */
export type ActionMachine<Subject, Result> = Retyped<
  ReturnType<typeof actionPattern>,
  ActionContext<Subject, Result>,
  ActionEvent<Subject>,
  ActionInput,
  Performing<Subject, Result>,
  'look'
>;

/** The same, where it can be looked what an order has come to. */
export type LookingMachine<Subject, Result> = Retyped<
  ReturnType<typeof actionPattern>,
  ActionContext<Subject, Result>,
  ActionEvent<Subject>,
  ActionInput,
  Performing<Subject, Result> | Looking<Subject>
>;

/**
 * One order to the server with its question, its result and its failures (ERR-00, STATE-13): success is shown after the answer,
 * never before; a secret result is shown once. After an answer that leaves it open, it is looked before anything is said or offered
 * (D-36). Its user provides `perform`, `look` where it can, `keeper`, `tellDone` and the three ways to the login.
 */
export function actionMachine<Subject, Result = undefined>(
  options: ActionOptions & { readonly looksFor: 'absence' | 'change' },
): LookingMachine<Subject, Result>;
export function actionMachine<Subject, Result = undefined>(
  options: ActionOptions & { readonly looksFor?: null },
): ActionMachine<Subject, Result>;
export function actionMachine(options: ActionOptions): unknown {
  return actionOfKind(options);
}
