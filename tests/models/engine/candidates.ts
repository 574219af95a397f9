import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { MachineModel } from '#machines/shared/model';
import { srcOf } from './static';

export type Model = MachineModel<AnyStateMachine>;
export type AnyEvent = { readonly type: string };

/** An event that can occur in a state, under the name that paths and reports show. */
export interface Candidate {
  readonly name: string;
  readonly event: AnyEvent;
  /** Where it comes from: a user or the environment, an actor of this invocation, or a timer. */
  readonly source:
    | { readonly kind: 'event' }
    | { readonly kind: 'actor'; readonly invokeId: string; readonly src: string }
    | { readonly kind: 'timer'; readonly delay: string };
}

export interface RunningActor {
  readonly invokeId: string;
  readonly src: string;
}

/** The states that are entered, ancestors included. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes;

/** The actors that the states of a snapshot invoke. */
export function runningActors(snapshot: AnyMachineSnapshot): RunningActor[] {
  if (snapshot.status !== 'active') return [];
  return activeNodes(snapshot).flatMap((node) => node.invoke.map((invoke) => ({ invokeId: invoke.id, src: srcOf(invoke) })));
}

/** Everything that can happen in a state: the model's events, outcomes of running actors, running timers. */
export function candidatesOf(model: Model, snapshot: AnyMachineSnapshot): Candidate[] {
  if (snapshot.status !== 'active') return [];
  const events = model.events.map(({ name, value }): Candidate => ({ name, event: value as AnyEvent, source: { kind: 'event' } }));
  const outcomes = runningActors(snapshot).flatMap(({ invokeId, src }) => outcomesOf(model, invokeId, src));
  const timers = activeNodes(snapshot).flatMap((node) =>
    node.after.map((timer): Candidate => ({
      name: `after:${nameOfDelay(timer.delay)}`,
      event: { type: timer.eventType },
      source: { kind: 'timer', delay: nameOfDelay(timer.delay) },
    })),
  );
  return [...events, ...outcomes, ...timers];
}

/**
 * Whether an event can change anything in a state: a step with any other one returns the snapshot that it was given, which K4 holds
 * of the real actor. A failure that nobody answers breaks a machine, and after every event that is heard or not an `always` is asked.
 */
export function hearing(snapshot: AnyMachineSnapshot): (event: AnyEvent) => boolean {
  const nodes = activeNodes(snapshot);
  const descriptors = new Set(nodes.flatMap(({ ownEvents }) => ownEvents as readonly string[]));
  const hearsAll = nodes.some(({ always = [] }) => always.length > 0) || [...descriptors].some((descriptor) => descriptor.endsWith('*'));
  return ({ type }) => hearsAll || descriptors.has(type) || type.startsWith('xstate.error.');
}

/** Everything that an actor of an invocation can answer. */
export function outcomesOf(model: Model, invokeId: string, src: string): Candidate[] {
  const samples = model.actors[src];
  if (samples === undefined) throw new Error(`model.actors has no samples for the actor ${src}`);
  const source = { kind: 'actor', invokeId, src } as const;
  return [
    ...(samples.done ?? []).map((sample) => ({
      name: `done:${src}(${sample.name})`,
      event: { type: `xstate.done.actor.${invokeId}`, output: sample.value, actorId: invokeId },
      source,
    })),
    ...(samples.failed ?? []).map((sample) => ({
      name: `error:${src}(${sample.name})`,
      event: errorEvent(invokeId, sample.value),
      source,
    })),
    ...(samples.sent ?? []).map((sample) => ({ name: `sent:${src}(${sample.name})`, event: sample.value, source })),
  ];
}

/** The event with which an actor's failure reaches the machine. */
export const errorEvent = (invokeId: string, error: unknown): AnyEvent & { error: unknown; actorId: string } => ({
  type: `xstate.error.actor.${invokeId}`,
  error,
  actorId: invokeId,
});

/** Delays are named (architecture of the machines); a number or a function in their place has no name that a report could show. */
function nameOfDelay(delay: unknown): string {
  if (typeof delay === 'string') return delay;
  throw new Error('A delay has no name: declare it in setup({ delays })');
}
