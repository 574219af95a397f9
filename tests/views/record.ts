import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type { AnyEvent } from '../models/engine/candidates';
import { effectsOf, ordersOf, type Executed } from '../models/engine/effects';
import type { Macrostep } from '../models/engine/stepper';

/** What the machine in the screen was told, where that led, and which actions it carried out. */
export class Record {
  /** Where the machine in the screen is; null before it is drawn. */
  actual: AnyMachineSnapshot | null = null;
  /** Events that no actor or timer of the machine has caused, in order. */
  received: AnyEvent[] = [];
  readonly executed: Executed[] = [];
  /** Where it began; React draws twice in development, and uses one of the two. */
  readonly #starts: AnyMachineSnapshot[] = [];
  /** Actions that the screen has put in place of the machine's own. */
  readonly provided = new Set<string>();

  /** @returns the machine, which tells this record what happens to it */
  watch(machine: AnyStateMachine): AnyStateMachine {
    const initial = machine.getInitialSnapshot.bind(machine);
    const transition = machine.transition.bind(machine);
    const provide = machine.provide.bind(machine);
    machine.getInitialSnapshot = (...start) => {
      this.actual = initial(...start);
      this.#starts.push(this.actual);
      return this.actual;
    };
    machine.transition = (snapshot, event: AnyEvent, scope) => {
      if (!event.type.startsWith('xstate.')) this.received.push(event);
      return (this.actual = transition(snapshot, event, scope));
    };
    // A screen that adds actions of its own makes another machine of it.
    machine.provide = (added) => {
      for (const name of Object.keys(added.actions ?? {})) this.provided.add(name);
      return this.watch(provide(added));
    };
    return machine;
  }

  /** What it has done since this was asked last. */
  takeDone(): Pick<Macrostep, 'effects' | 'orders'> {
    const executed = this.executed.splice(0);
    const known = this.actual === null ? [] : [this.actual, ...this.#starts];
    return {
      effects: effectsOf(executed),
      orders: known.map((snapshot) => ordersOf(executed, snapshot)).find((orders) => orders.length > 0) ?? [],
    };
  }

  /** For the page: notes the actions of that machine, not of others beside it. */
  inspect(id: string): (event: InspectionEvent) => void {
    return (event) => {
      const { logic } = event.actorRef as { logic?: { id?: string } };
      if (event.type === '@xstate.action' && logic?.id === id) this.executed.push(event.action);
    };
  }
}

/** The same as plain data that can be compared: files by what tells them apart, actors and functions by their names. */
export function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? `function ${value.name}` : value;
  if (value instanceof File) return { name: value.name, size: value.size, type: value.type };
  if (value instanceof Set) return [...value].map(plain);
  if (value instanceof Map) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if ('sessionId' in value && 'send' in value) return 'actor';
  const parts: object = value instanceof Error ? { ...value, message: value.message } : value;
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, plain(part)]));
}
