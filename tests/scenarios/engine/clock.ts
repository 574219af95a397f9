import type { ActorOptions, AnyActorLogic } from 'xstate';

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly fire: () => void;
}

/** The time of a scenario: it stands still until the scenario lets it pass; timers go off in the order in which they are due. */
export class ScenarioClock implements NonNullable<ActorOptions<AnyActorLogic>['clock']> {
  #now = 0;
  #next = 1;
  #timers: readonly Timer[] = [];

  setTimeout(fire: (...args: unknown[]) => void, milliseconds: number): number {
    const id = this.#next;
    this.#next += 1;
    this.#timers = [...this.#timers, { id, at: this.#now + milliseconds, fire }];
    return id;
  }

  clearTimeout(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  /** Lets time pass. @returns how many timers went off */
  pass(milliseconds: number): number {
    const until = this.#now + milliseconds;
    let fired = 0;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#now = due.at;
      this.clearTimeout(due.id);
      due.fire();
      fired += 1;
    }
    this.#now = until;
    return fired;
  }
}
