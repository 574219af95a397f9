import { createActor, type Actor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { runningActors, type AnyEvent, type Candidate, type Model } from './candidates';
import { effectsOf, readable, readableEffects, type Effect, type Executed, type Order } from './effects';
import { branchIds, type Space, type SpaceEdge } from './explore';
import { HandClock } from './hand-clock';
import type { Path } from './paths';
import { Steering } from './steering';
import { Stepper, type Macrostep } from './stepper';

/** What differs between the real actor and the pure expectation; null when nothing does. */
export type Difference = string | null;

/** Lets settled promises reach the actor: promise actors need two turns. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

/** A started actor beside its pure expectation. */
export interface Walk {
  /** Compares the start. */
  begin(): Promise<Difference>;
  /** Makes the event of an edge happen and compares. */
  take(edge: SpaceEdge): Promise<Difference>;
  /** Sends what the state does not listen to; nothing may change. */
  disturb(events: readonly AnyEvent[]): Promise<Difference>;
  close(): void;
}

interface Rig {
  readonly machine: AnyStateMachine;
  readonly steering: Steering;
  readonly stepper: Stepper;
}

const rigs = new WeakMap<Space, Rig>();

/** What all walks of a space share: to provide actors makes a new machine, which is dear. Walks come one after another. */
function rigOf(space: Space): Rig {
  const { model } = space;
  const known = rigs.get(space);
  if (known !== undefined) return known;
  const steering = new Steering(model);
  const machine = model.machine.provide({ actors: steering.logic() }) as AnyStateMachine;
  const rig = { machine, steering, stepper: new Stepper(model.machine, model.inputs[0]?.value) };
  rigs.set(space, rig);
  return rig;
}

/** Starts the real actor with actors and timers that are steered from outside. */
export function open(space: Space, inputIndex: number): Walk {
  const { model } = space;
  const input = model.inputs[inputIndex]?.value as unknown;
  const { machine, steering, stepper } = rigOf(space);
  const clock = new HandClock();
  let executed: Executed[] = [];
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.action' && event.actorRef === actor) executed.push(event.action);
    },
  });
  const start = stepper.initial(input);
  let { snapshot } = start;
  steering.takeStarted();
  /** What was done since this was last asked. */
  const done = (expected: Pick<Macrostep, 'effects' | 'orders'>): Difference => {
    const effects = effectsOf(executed);
    executed = [];
    return compareEffects(effects, expected.effects) ?? compareOrders(steering.takeStarted(), expected.orders);
  };
  actor.subscribe({ error: () => undefined });
  actor.start();
  return {
    async begin() {
      await turns();
      return compare(actor, snapshot, steering) ?? done(start);
    },
    async take({ candidate, branches }) {
      const step = stepper.step(snapshot, candidate.event);
      snapshot = step.snapshot;
      const played = play(model, actor, steering, clock, candidate);
      await turns();
      return played ?? compareBranches(branchIds(space, step.taken), branches) ?? compare(actor, snapshot, steering) ?? done(step);
    },
    async disturb(events) {
      for (const event of events) actor.send(event);
      await turns();
      return compare(actor, snapshot, steering) ?? done(NOTHING);
    },
    close: () => actor.stop(),
  };
}

/**
 * Walks a path and compares state, context, running actors, their input, branches and effects with the expectation, at the start and after
 * each step.
 * @returns what differs first, after how many steps; null when nothing does
 */
export async function firstDifference(space: Space, path: Path): Promise<{ readonly at: number; readonly difference: string } | null> {
  const walking = open(space, path.input);
  try {
    const atStart = await walking.begin();
    if (atStart !== null) return { at: 0, difference: atStart };
    for (const [index, edge] of path.edges.entries()) {
      const difference = await walking.take(edge);
      if (difference !== null) return { at: index + 1, difference };
    }
    return null;
  } finally {
    walking.close();
  }
}

/** The same in words. */
export async function walk(space: Space, path: Path): Promise<Difference> {
  const first = await firstDifference(space, path);
  if (first === null) return null;
  const last = path.edges[first.at - 1];
  return `${last === undefined ? 'at the start' : `after ${last.candidate.name}`}: ${first.difference}`;
}

function play(model: Model, actor: Actor<AnyStateMachine>, steering: Steering, clock: HandClock, { source, event }: Candidate): Difference {
  if (source.kind === 'event') actor.send(event);
  else if (source.kind === 'actor') {
    if (!steering.isRunning(source.invokeId)) return `the actor ${source.invokeId} does not run`;
    steering.answer(source.invokeId, event);
  } else if (!clock.fire(milliseconds(model, actor.getSnapshot(), source.delay))) return `the timer ${source.delay} does not run`;
  return null;
}

function milliseconds(model: Model, snapshot: AnyMachineSnapshot, delay: string): number {
  const configured: unknown = model.machine.implementations.delays[delay];
  if (typeof configured === 'number') return configured;
  if (typeof configured === 'function') return (configured as (args: { context: unknown }) => number)({ context: snapshot.context });
  throw new Error(`The delay ${delay} is not declared`);
}

/** A path leads where it says only if what the abstraction leaves out does not decide. */
function compareBranches(taken: readonly string[], expected: readonly string[]): Difference {
  return taken.join() === expected.join() ? null : `takes [${taken.join()}], should take [${expected.join()}]`;
}

const NOTHING = { effects: [], orders: [] };

/** What a binding would have been told to do, in order and with the same parameters. */
function compareEffects(actual: readonly Effect[], expected: readonly Effect[]): Difference {
  if (actual.length === 0 && expected.length === 0) return null;
  const [does, should] = [actual, expected].map((effects) => JSON.stringify(readableEffects(effects)));
  return does === should ? null : `does ${does}, should do ${should}`;
}

/** The stand-ins that were started, with the input that reached them. */
function compareOrders(actual: readonly Pick<Order, 'id' | 'input'>[], expected: readonly Order[]): Difference {
  if (actual.length === 0 && expected.length === 0) return null;
  const text = (orders: readonly Pick<Order, 'id' | 'input'>[]): string =>
    JSON.stringify(orders.map(({ id, input }) => [id, readable(input)]));
  return text(actual) === text(expected) ? null : `orders ${text(actual)}, should order ${text(expected)}`;
}

function compare(actor: Actor<AnyStateMachine>, expected: AnyMachineSnapshot, steering: Steering): Difference {
  const actual = actor.getSnapshot();
  if (factsOf(actual) !== factsOf(expected)) return `is ${factsOf(actual)}, should be ${factsOf(expected)}`;
  const living = Object.entries(actual.children)
    .filter(([, child]) => (child as AnyActorRef | undefined)?.getSnapshot().status === 'active')
    .map(([id]) => id);
  const wanted = idsOf(actual);
  const idle = wanted.filter((id) => !steering.isRunning(id));
  if (idle.length > 0) return `[${idle.join()}] do not run`;
  return living.sort().join() === wanted.sort().join() ? null : `[${living.join()}] run, should be [${wanted.join()}]`;
}

const idsOf = (snapshot: AnyMachineSnapshot): string[] => runningActors(snapshot).map((running) => running.invokeId);

function factsOf(snapshot: AnyMachineSnapshot): string {
  const { status, value, output } = snapshot;
  return JSON.stringify({ status, value, context: snapshot.context as unknown, output, running: idsOf(snapshot) });
}
