import { createActor, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import type { AnyEvent } from './candidates';

/** A macrostep: the next snapshot and the transitions that were taken on the way, eventless ones included. */
export interface Macrostep {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
}

const nothing = (): void => undefined;

/**
 * Pure steps that also tell which transitions were taken.
 * The public `transition()` does not say so, yet the engine's inspection events do; nothing is executed here.
 */
export class Stepper {
  #taken: AnyTransitionDefinition[] = [];
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
    this.#scope = {
      self: actor,
      defer: nothing,
      id: '',
      logger: nothing,
      sessionId: '',
      stopChild: nothing,
      system: actor.system,
      emit: nothing,
      actionExecutor: nothing,
    };
  }

  initial(input: unknown): Macrostep {
    return this.#record(() => this.machine.getInitialSnapshot(this.#scope, input));
  }

  step(snapshot: AnyMachineSnapshot, event: AnyEvent): Macrostep {
    return this.#record(() => this.machine.transition(snapshot, event, this.#scope));
  }

  #record(run: () => AnyMachineSnapshot): Macrostep {
    this.#taken = [];
    const snapshot = run();
    return { snapshot, taken: this.#taken };
  }
}
