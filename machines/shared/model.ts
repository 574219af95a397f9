import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom, StateMachine } from 'xstate';
import type { EndpointId } from '#contract/endpoints';

/** A value with the name under which paths and reports show it. */
export interface Named<T> {
  readonly name: string;
  readonly value: T;
}

/** `byOther`: no control of its own screen sends it, another machine of the page does. */
export interface EventSample<Event> extends Named<Event> {
  readonly byOther?: true;
}

/**
 * The outcomes of one actor that make a difference: one `done` sample per guard outcome of its onDone,
 * one `failed` sample per distinct branch of its onError. Failures are `{ code, status }`.
 */
export interface ActorSamples {
  readonly done?: readonly Named<unknown>[];
  readonly failed?: readonly Named<{ readonly code: string; readonly status: number }>[];
  /** Events that a callback or child actor sends to its parent. */
  readonly sent?: readonly Named<{ readonly type: string }>[];
}

/** A sentence that must hold in every explored state (gate K6). */
export interface Invariant<S> {
  readonly name: string;
  /** German, for the auditors. */
  readonly sentence: string;
  readonly req: readonly string[];
  readonly holds: (snapshot: S) => boolean;
}

/** What comes to a machine: an event of a person or the environment, an answer (`xstate.done.actor.…`, `xstate.error.actor.…`), a timer. */
export interface StepEvent {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** One macrostep: where it began, what came, where it ended, what was done. */
export interface Step<S> {
  readonly before: S;
  readonly event: StepEvent;
  readonly after: S;
  /** Executed actions and messages to running actors, in order; what only remembers is none. */
  readonly effects: readonly { readonly type: string; readonly params: unknown }[];
  /** The actors that were started, with what they were told to do. */
  readonly orders: readonly { readonly id: string; readonly src: string; readonly input: unknown }[];
}

/** A sentence that must hold of every step of the explored space (gate K6). */
export interface StepProperty<S> {
  readonly name: string;
  /** German, for the auditors. */
  readonly sentence: string;
  readonly req: readonly string[];
  readonly holds: (step: Step<S>) => boolean;
}

/** The actors that a machine names: `src`, `logic`. */
export type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config,
    infer _TransitionMeta
  >
    ? Actor
    : never;

/** Every actor of a machine with the endpoints that it may call; `local` for what makes no call. */
export type Endpoints<M> = Readonly<Record<ActorOf<M>['src'], EndpointId | readonly EndpointId[] | 'local'>>;

/** What path generation needs to know of a machine beside the machine itself. */
export interface MachineModel<M extends AnyStateMachine> {
  readonly machine: M;
  /** Every kind of start that makes a difference. */
  readonly inputs: readonly Named<InputFrom<M>>[];
  /** What each actor may call; `actorsOf` hands it a `call` that accepts nothing else. */
  readonly endpoints: Endpoints<M>;
  /** Samples of every event that a user or the environment can send: one per guard outcome. */
  readonly events: readonly EventSample<EventFromLogic<M>>[];
  /** Samples of every actor's outcomes, by actor name. */
  readonly actors: Readonly<Record<string, ActorSamples>>;
  /** The part of the context that decides behaviour; free text becomes empty, invalid, valid, changed. */
  readonly abstract: (context: ContextFrom<M>) => Readonly<Record<string, string | number | boolean | null>>;
  readonly invariants: readonly Invariant<SnapshotFrom<M>>[];
  /** What no single state can tell: what may lead where, what is done, who is told what. */
  readonly steps?: readonly StepProperty<SnapshotFrom<M>>[];
  /**
   * States from which nobody has to rescue the user (gate K8): nothing is under way that only an answer could end, what is wrong is said
   * with a way on, and who leaves now loses nothing.
   */
  readonly isSafe: (snapshot: SnapshotFrom<M>) => boolean;
  /** What the user has typed or chosen; on the way to a safe state it must not vanish (gate K8). */
  readonly userInput?: (context: ContextFrom<M>) => unknown;
  /** Event types with which a user throws input away on purpose; no way out of a trap may need them. */
  readonly discards?: readonly string[];
  /**
   * Event types with which a person changes nothing on the server: reading, typing, giving up; `TYPE in state` where it is so in that
   * state only. Whatever is not named changes data, and is left out where somebody else's portal is walked (`npm run qa -- --base-url`).
   */
  readonly harmless?: readonly string[];
  /**
   * Which events of a person or the environment the states with a tag, or a state by its name, answer at most; everything else is
   * ignored there (gate K4). Written down beside the machine: every tag that occurs is in it.
   */
  readonly hears?: Readonly<Record<string, readonly string[]>>;
  /**
   * What an actor that only tells surely says in the end, by its name: its calls end at the latest when their time is up (gate K8).
   */
  readonly comesTo?: Readonly<Record<string, string>>;
  /** Static branches that the abstraction cannot reach, with the reason; none that carries a requirement id. */
  readonly unreached?: readonly { readonly branch: string; readonly reason: string }[];
}

/** A model that knows which endpoints it names. */
export type TypedModel<M extends AnyStateMachine, E extends Endpoints<M>> = Omit<MachineModel<M>, 'endpoints'> & { readonly endpoints: E };

/** Gives a model its types without repeating them. */
export function defineModel<M extends AnyStateMachine, const E extends Endpoints<M>>(
  machine: M,
  model: Omit<TypedModel<M, E>, 'machine'>,
): TypedModel<M, E> {
  return { machine, ...model };
}
