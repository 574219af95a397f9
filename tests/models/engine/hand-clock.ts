import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  readonly id: number;
  readonly milliseconds: number;
  readonly fire: () => void;
}

/**
 * A clock whose timers go off by hand, each on its own: in the explored space any running timer may be the next event,
 * whereas with a clock that is moved forward a short timer would always go off before a long one.
 */
export class HandClock implements Clock {
  #next = 1;
  #timers: readonly Timer[] = [];

  setTimeout(fire: (...args: unknown[]) => void, milliseconds: number): number {
    const id = this.#next;
    this.#next += 1;
    this.#timers = [...this.#timers, { id, milliseconds, fire }];
    return id;
  }

  clearTimeout(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  /** Timers that have not gone off yet. */
  get running(): number {
    return this.#timers.length;
  }

  /** Lets the oldest timer of that length go off. @returns whether there was one */
  fire(milliseconds: number): boolean {
    const timer = this.#timers.find((candidate) => candidate.milliseconds === milliseconds);
    if (timer === undefined) return false;
    this.clearTimeout(timer.id);
    timer.fire();
    return true;
  }
}
