import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { AnyEvent } from '../../../tests/models/engine/candidates';
import { readCondition, readParams } from '../read/condition';

/** A value that a condition asked for, by its name in the context or in the event. */
export interface Asked {
  readonly of: 'context' | 'event';
  readonly name: string;
  readonly value: unknown;
}

/** A condition as it was judged, each of its parts for itself. */
export type Judged =
  | {
      readonly kind: 'named';
      readonly name: string;
      readonly params: readonly string[];
      readonly holds: boolean;
      readonly asked: readonly Asked[];
    }
  | { readonly kind: 'and' | 'or' | 'not'; readonly parts: readonly Judged[]; readonly holds: boolean };

/** Judges the guard of a transition, and its parts, by the machine's own functions. */
export function judge(guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEvent): Judged {
  const { guards } = guard as { readonly guards?: readonly unknown[] };
  const condition = readCondition(guard);
  const asked: Asked[] = [];
  const holds = evaluateGuard(guard as never, watched(snapshot.context, 'context', asked), watched(event, 'event', asked), snapshot);
  if (condition !== null && condition.kind !== 'named')
    return { kind: condition.kind, holds, parts: (guards ?? []).map((part) => judge(part, snapshot, event)) };
  const { params } = guard as { readonly params?: unknown };
  return { kind: 'named', name: condition?.name ?? '', params: readParams(params), holds, asked: once(asked) };
}

/**
 * The conditions that were judged where an event came, in their order: those of the transitions that were passed over, and of the one
 * that was taken.
 */
export function decidedBy(before: AnyMachineSnapshot, event: AnyEvent, taken: readonly AnyTransitionDefinition[]): Judged[] {
  return taken.flatMap((definition) => {
    const branches = definition.source.transitions.get(definition.eventType) ?? [];
    return branches
      .slice(0, branches.indexOf(definition) + 1)
      .filter(({ guard }) => guard !== undefined)
      .map(({ guard }) => judge(guard, before, event));
  });
}

/** Tells what is asked for; what lies deeper is handed over as it is. */
function watched<T extends object>(target: T, of: Asked['of'], asked: Asked[]): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof name === 'string' && name !== 'type') asked.push({ of, name, value });
      return value;
    },
  });
}

const once = (asked: readonly Asked[]): Asked[] => [...new Map(asked.map((one) => [`${one.of} ${one.name}`, one])).values()];
