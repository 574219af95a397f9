import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';
import type { Retyped } from '#machines/shared/retyped';
import { actionOfKind, actionPattern, type ActionOptions, type Performing } from './machine';
import type { actionStates } from './states';
import type { ActionContext, ActionEvent, ActionInput } from './types';

/** For whom a secret is under way, or there and unnoted; never the secret. */
export interface SecretNote<Subject> {
  /** Whose note it is. */
  readonly personId: string;
  readonly subject: Subject | null;
  /** The server has answered: the secret is there. */
  readonly isDone: boolean;
}

/** Notes a secret as long as it runs; a window that is gone leaves the note behind. */
export type Noter<Subject> = CallbackActorLogic<EventObject, SecretNote<Subject>>;
const notesNothing: Noter<unknown> = fromCallback<EventObject, SecretNote<unknown>>(() => undefined);

interface Facts {
  readonly context: ActionContext<unknown, unknown>;
}
const orderedNote = ({ context: { personId, subject } }: Facts): SecretNote<unknown> => ({ personId, subject, isDone: false });
const unnotedNote = (facts: Facts): SecretNote<unknown> => ({ ...orderedNote(facts), isDone: true });

const ORDERED = { id: 'note', src: 'note', input: orderedNote } as const;
const UNNOTED = { id: 'note', src: 'note', input: unnotedNote } as const;

/** While a secret is under way, may have come about, or stands on the screen alone. */
function noted(states: typeof actionStates): typeof actionStates {
  const { doing, unclear, shown } = states;
  const { covering, noting } = shown.states;
  const { unnoted, asking } = noting.states;
  const unnotedStates = { ...noting.states, unnoted: { ...unnoted, invoke: UNNOTED }, asking: { ...asking, invoke: UNNOTED } };
  return {
    ...states,
    doing: { ...doing, invoke: [ORDERED, doing.invoke] },
    unclear: { ...unclear, invoke: ORDERED },
    shown: { ...shown, states: { covering, noting: { ...noting, states: unnotedStates } } },
  } as unknown as typeof actionStates;
}

/** The pattern with all that an action may have; what notes nothing leaves it out. */
export const wholePattern = (options: ActionOptions): ReturnType<typeof actionPattern> =>
  actionPattern(options, noted).provide({ actors: { note: notesNothing } as object });

/** An action whose secret for somebody is noted in the browser until it is noted elsewhere. */
export type NotingMachine<Subject, Result> = Retyped<
  ReturnType<typeof actionPattern>,
  ActionContext<Subject, Result>,
  ActionEvent<Subject>,
  ActionInput,
  Performing<Subject, Result> | { src: 'note'; logic: Noter<Subject>; id: 'note' | undefined },
  'look'
>;

/**
 * An order that yields a secret for somebody, shown once (D-12). For whom it is under way or unnoted is noted as long as that lasts, so
 * that they can be named when their window is gone. Its user provides `note` beside what every action needs.
 */
export const notingMachine = <Subject, Result>(options: ActionOptions & { readonly secret: true }): NotingMachine<Subject, Result> =>
  actionOfKind(options, noted).provide({ actors: { note: notesNothing } as object }) as unknown as NotingMachine<Subject, Result>;
