import type { PromiseActorLogic } from 'xstate';
import type { Retyped } from '#machines/shared/retyped';
import { statesOf } from './kind';
import { actionSetup, contextOf } from './setup';
import { actionStates } from './states';
import type { ActionContext, ActionEvent, ActionInput, ActionKind } from './types';

/** What one action is, beside the pattern. */
export interface ActionOptions extends Partial<ActionKind> {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
}

const PLAIN: ActionKind = { asks: true, secret: false, goneIsDone: false, overtakenBy: [], choice: false, tells: false };

/** The pattern itself, of the kind that the input names. */
export const actionPattern = ({ id, description, req }: ActionOptions) =>
  actionSetup.createMachine({
    id,
    description,
    meta: { req },
    context: function initialContext({ input }) {
      return contextOf(input.kind ?? PLAIN, input);
    },
    initial: 'idle',
    states: actionStates,
  });

function actionOfKind({ id, description, req, ...given }: ActionOptions) {
  const kind = { ...PLAIN, ...given };
  return actionSetup.createMachine({
    id,
    description,
    meta: { req },
    context: function initialContext({ input }) {
      return contextOf(kind, input);
    },
    initial: 'idle',
    states: statesOf(kind),
  });
}

/** The same machine for a subject and a result of one's own: the one cast of the pattern. */
export type ActionMachine<Subject, Result> = Retyped<
  ReturnType<typeof actionPattern>,
  ActionContext<Subject, Result>,
  ActionEvent<Subject>,
  ActionInput,
  { src: 'perform'; logic: PromiseActorLogic<Result, Subject>; id: 'perform' | undefined }
>;

/**
 * One order to the server with its question, its result and its failures (ERR-00, STATE-13): success is shown after the answer,
 * never before; a secret result is shown once. Its user provides `perform`, `keeper`, `tellDone` and the three ways to the login.
 */
export const actionMachine = <Subject, Result = undefined>(options: ActionOptions): ActionMachine<Subject, Result> =>
  actionOfKind(options) as unknown as ActionMachine<Subject, Result>;
