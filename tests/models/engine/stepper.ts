import { createActor, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import type { AnyEvent } from './candidates';
import { effectsOf, ordersOf, type Effect, type Executed, type Order } from './effects';

/** A macrostep: the next snapshot, the transitions that were taken on the way, eventless ones included, and what is done. */
export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
  /** The executed actions in order, messages to running actors included; those that only remember are no effects. */
  readonly effects: readonly Effect[];
  /** The actors that the step starts, with their input. */
  readonly orders: readonly Order[];
}

const nothing = (): void => undefined;

/**
 * Pure steps that also tell which transitions were taken.
 * The public `transition()` does not say so, yet the engine's inspection events do; nothing is executed here.
 */
export class Stepper {
  #taken: AnyTransitionDefinition[] = [];
  #executed: Executed[] = [];
  /** Where the machine is when a step begins: what a message may carry along. */
  #before: AnyMachineSnapshot | null = null;
  readonly #scope: AnyActorScope;

  constructor(
    private readonly machine: AnyStateMachine,
    input: unknown,
  ) {
    const actor = createActor(machine, {
      input,
      inspect: (event) => {
        if (event.type === '@xstate.microstep') this.#taken.push(...event._transitions);
      },
    });
    actor.getPersistedSnapshot = () => machine.getPersistedSnapshot(this.#before ?? actor.getSnapshot());
    this.#scope = {
      self: actor,
      defer: nothing,
      id: '',
      logger: nothing,
      sessionId: '',
      stopChild: nothing,
      system: actor.system,
      emit: nothing,
      actionExecutor: ({ type, params }) => void this.#executed.push({ type, params }),
    };
  }

  initial(input: unknown): Macrostep {
    this.#before = null;
    return this.#record(() => this.machine.getInitialSnapshot(this.#scope, input));
  }

  step(snapshot: AnyMachineSnapshot, event: AnyEvent): Macrostep {
    this.#before = snapshot;
    return this.#record(() => this.machine.transition(snapshot, event, this.#scope));
  }

  #record(run: () => AnyMachineSnapshot): Macrostep {
    this.#taken = [];
    this.#executed = [];
    const snapshot = run();
    return { snapshot, taken: this.#taken, effects: effectsOf(this.#executed), orders: ordersOf(this.#executed, snapshot) };
  }
}
