import type { EventObject, MachineContext, StateMachine, UnknownActorLogic } from 'xstate';

/** An actor as a machine's type names it. */
interface NamedActor {
  src: string;
  logic: UnknownActorLogic;
  id: string | undefined;
}

/**
 * The same machine with types of one's own for context, events, input and actors: what the user of a pattern gives it.
 * States, guards, actions and tags stay those of the pattern; its actors that are not named stay, too, but for those
 * that this kind of it has no use for.
 */
export type Retyped<
  Machine,
  Context extends MachineContext,
  Event extends EventObject,
  Input,
  Actors extends NamedActor,
  Unused extends string = never,
> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer Known,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Exclude<Known, { src: Actors['src'] | Unused }> | Actors,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never;
