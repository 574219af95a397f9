import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { runningActors, type AnyEvent, type Candidate, type Model } from './candidates';
import { Stepper } from './stepper';
import type { Path } from './paths';

/** What differs between the real actor and the pure expectation; null when nothing does. */
export type Difference = string | null;

interface Pending {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** Stand-ins for every actor of a machine, steered from outside by their name. */
class Steering {
  readonly #promises = new Map<string, Pending>();
  readonly #callbacks = new Map<string, (event: AnyEvent) => void>();

  constructor(private readonly model: Model) {}

  logic(): Record<string, AnyActorLogic> {
    return Object.fromEntries(
      Object.entries(this.model.actors).map(([src, samples]) => [
        src,
        samples.sent === undefined
          ? fromPromise(() => new Promise((resolve, reject) => this.#promises.set(src, { resolve, reject })))
          : fromCallback(({ sendBack }) => void this.#callbacks.set(src, sendBack)),
      ]),
    );
  }

  play(src: string, event: AnyEvent & { output?: unknown; error?: unknown }): void {
    if (event.type.startsWith('xstate.done.actor')) this.#promises.get(src)?.resolve(event.output);
    else if (event.type.startsWith('xstate.error.actor')) this.#promises.get(src)?.reject(event.error);
    else this.#callbacks.get(src)?.(event);
  }
}

/** Lets settled promises reach the actor: promise actors need two turns. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

/**
 * Walks a path with a started actor whose actors are steered from outside and whose clock is simulated,
 * and compares state, context and running actors with the pure expectation after each step.
 */
export async function walk(model: Model, path: Path): Promise<Difference> {
  const input = model.inputs[path.input]?.value as unknown;
  const steering = new Steering(model);
  const clock = new SimulatedClock();
  const machine = model.machine.provide({ actors: steering.logic() }) as AnyStateMachine;
  const actor = createActor(machine, { input, clock });
  const stepper = new Stepper(model.machine, input);
  let { snapshot } = stepper.initial(input);
  actor.subscribe({ error: () => undefined });
  actor.start();
  try {
    for (const { candidate } of path.edges) {
      snapshot = stepper.step(snapshot, candidate.event).snapshot;
      play(model, actor, steering, clock, candidate);
      await turns();
      const difference = compare(actor.getSnapshot() as AnyMachineSnapshot, snapshot, candidate);
      if (difference !== null) return difference;
    }
    return null;
  } finally {
    actor.stop();
  }
}

function play(model: Model, actor: AnyActorRef, steering: Steering, clock: SimulatedClock, candidate: Candidate): void {
  if (candidate.source.kind === 'event') actor.send(candidate.event);
  else if (candidate.source.kind === 'actor') steering.play(candidate.source.src, candidate.event);
  else clock.increment(milliseconds(model, actor.getSnapshot() as AnyMachineSnapshot, candidate.source.delay));
}

function milliseconds(model: Model, snapshot: AnyMachineSnapshot, delay: string | number): number {
  if (typeof delay === 'number') return delay;
  const configured = model.machine.implementations.delays[delay];
  if (typeof configured === 'number') return configured;
  if (typeof configured === 'function') return (configured as (args: { context: unknown }) => number)({ context: snapshot.context });
  throw new Error(`The delay ${delay} is not declared`);
}

function compare(actual: AnyMachineSnapshot, expected: AnyMachineSnapshot, { name }: Candidate): Difference {
  const facts = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify({
      status: snapshot.status,
      value: snapshot.value,
      context: snapshot.context,
      output: snapshot.output,
      running: runningActors(snapshot).map((a) => a.invokeId),
    });
  const living = Object.entries(actual.children)
    .filter(([, child]) => (child as AnyActorRef | undefined)?.getSnapshot().status === 'active')
    .map(([id]) => id)
    .sort();
  const wanted = runningActors(actual)
    .map((running) => running.invokeId)
    .sort();
  if (facts(actual) !== facts(expected)) return `after ${name}: is ${facts(actual)}, should be ${facts(expected)}`;
  return living.join() === wanted.join() ? null : `after ${name}: running actors are [${living.join()}], should be [${wanted.join()}]`;
}
