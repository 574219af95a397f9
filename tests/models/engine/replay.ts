import type { AnyMachineSnapshot } from 'xstate';
import { candidatesOf, type Candidate, type Model } from './candidates';
import { readableEffects, readableOrders } from './effects';
import { wayTo, type Path } from './paths';
import type { SpaceEdge, SpaceNode } from './explore';
import { Stepper, type Macrostep } from './stepper';

/** Between two events of a trace as it is printed. */
export const ARROW = ' > ';

/** One step of a replayed trace; the first one is the start, and its name that of the input. */
export interface Replayed {
  readonly name: string;
  /** What came; null at the start. */
  readonly candidate: Candidate | null;
  readonly snapshot: AnyMachineSnapshot;
  readonly step: Macrostep;
  /** The state does not listen to the event. */
  readonly ignored: boolean;
  /** What is done: actions and messages, then the actors that are started. */
  readonly does: readonly string[];
}

/** A trace as it is printed and as `npm run replay` takes it: the name of the input, then the names of the events. */
export const traceOf = (model: Model, { input, edges }: Path): string =>
  [model.inputs[input]?.name ?? '', ...edges.map((edge) => edge.candidate.name)].join(ARROW);

/** The shortest trace to a state of the explored space, and past it where an edge or an event is named. */
export function traceTo(model: Model, node: SpaceNode, ...further: readonly (SpaceEdge | string)[]): string {
  const way = traceOf(model, { input: node.input, edges: wayTo(node) });
  return [way, ...further.map((step) => (typeof step === 'string' ? step : step.candidate.name))].join(ARROW);
}

/** The line that shows a counterexample again, state by state. */
export const replayLine = (id: string, trace: string): string => `npm run replay -- ${id} "${trace}"`;

/** Walks through a machine by names, one step after another, each from wherever another one led. */
export class Walker {
  readonly first: Replayed;
  readonly #stepper: Stepper;

  /** @throws Error when no input has the name */
  constructor(
    private readonly model: Model,
    start: string,
  ) {
    const input = model.inputs.find(({ name }) => name === start);
    if (input === undefined) throw new Error(`No start is called ${start}; there are ${model.inputs.map(({ name }) => name).join(', ')}`);
    this.#stepper = new Stepper(model.machine, input.value);
    const step = this.#stepper.initial(input.value);
    this.first = { name: start, candidate: null, snapshot: step.snapshot, step, ignored: false, does: doingOf(step) };
  }

  /** What comes of an event; null when there is none of that name. */
  next(before: AnyMachineSnapshot, name: string): Replayed | null {
    const candidate = candidateNamed(this.model, before, name);
    if (candidate === undefined) return null;
    const step = this.#stepper.step(before, candidate.event);
    return { name, candidate, snapshot: step.snapshot, step, ignored: step.taken.length === 0, does: doingOf(step) };
  }
}

/**
 * Walks a trace through the machine.
 * @param trace name of the input and names of events, as traces are printed; `error:actor(CODE status)` is an answer with any code
 * @throws Error when something of it cannot happen, with what can happen there
 */
export function replay(model: Model, trace: string): Replayed[] {
  const [start = '', ...names] = trace.split(ARROW);
  const walker = new Walker(model, start);
  let last = walker.first;
  return [
    last,
    ...names.map((name) => {
      const { snapshot } = last;
      const next = walker.next(snapshot, name);
      if (next === null) throw new Error(`${name} cannot happen in ${JSON.stringify(snapshot.value)}; ${possible(model, snapshot)}`);
      return (last = next);
    }),
  ];
}

const doingOf = ({ effects, orders }: Pick<Macrostep, 'effects' | 'orders'>): string[] => [
  ...readableEffects(effects).map(({ type, params }) => `${type}(${params === null ? '' : JSON.stringify(params)})`),
  ...readableOrders(orders).map(({ src, input }) => `startet ${src}(${input === null ? '' : JSON.stringify(input)})`),
];

const possible = (model: Model, snapshot: AnyMachineSnapshot): string =>
  `there are ${candidatesOf(model, snapshot)
    .map(({ name }) => name)
    .join(', ')}`;

const ANY_CODE = /^error:(?<src>\w+)\((?<code>[A-Z_\d]+) (?<status>\d+)\)$/;

/** A sample by its name, or the failure of a running actor with a code that no sample has (K5 tries them all). */
function candidateNamed(model: Model, snapshot: AnyMachineSnapshot, name: string): Candidate | undefined {
  const candidates = candidatesOf(model, snapshot);
  const sample = candidates.find((candidate) => candidate.name === name);
  if (sample !== undefined) return sample;
  const { src, code, status } = ANY_CODE.exec(name)?.groups ?? {};
  const other = candidates.find(({ source }) => source.kind === 'actor' && source.src === src);
  if (other?.source.kind !== 'actor') return undefined;
  const { invokeId } = other.source;
  return {
    ...other,
    name,
    event: { type: `xstate.error.actor.${invokeId}`, error: { code, status: Number(status) }, actorId: invokeId } as Candidate['event'],
  };
}
