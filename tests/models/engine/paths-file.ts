import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Model } from './candidates';
import { readableEffects, readableOrders, type Effect, type Order } from './effects';
import type { Space, SpaceEdge } from './explore';
import { fewestPaths } from './fewest-paths';
import { branchPaths, firstAnswers, type Path } from './paths';
import { staticPairs, type UnreachedPair } from './static-pairs';
import { requirementsOfPath } from './trace';

/** A stable state: something that lasts until an event comes. */
export interface StoredState {
  readonly value: unknown;
  readonly tags: readonly string[];
  /** Whether there is a page that draws it; `meta.view: 'none'` says that there is none. */
  readonly view: boolean;
}

export interface StoredStep {
  /** Name of the event sample; `done:…`, `error:…`, `sent:…` and `after:…` are outcomes of actors and timers. */
  readonly event: string;
  /** State after the event. */
  readonly state: unknown;
  readonly branches: readonly string[];
  /** What is executed, in order, with readable parameters. */
  readonly effects: readonly Effect[];
  /** The actors that are started, with readable input. */
  readonly orders: readonly Order[];
}

/** A path as the component and browser tiers read it. */
export interface StoredPath {
  readonly id: string;
  /** Name of the input sample. */
  readonly input: string;
  /** What this path shows (K3). */
  readonly req: readonly string[];
  readonly steps: readonly StoredStep[];
}

/**
 * What a page has to walk: together the paths visit every state, take every branch and get every answer that the model has a sample of.
 * The headless tier walks more: the paths to every distinct state of the explored space, all pairs and loops.
 */
export interface StoredPaths {
  readonly machine: string;
  /** How long its timers run (milliseconds); without those that are computed. */
  readonly timers: Readonly<Record<string, number>>;
  readonly states: readonly StoredState[];
  readonly paths: readonly StoredPath[];
  /** Pairs of branches that the drawing allows and that do not occur, with the reason (K2). */
  readonly unreachedPairs: readonly UnreachedPair[];
}

/** The paths of one machine in a stable form: the same sources give the same bytes. */
export function storedPaths(id: string, model: Model, space: Space): StoredPaths {
  return {
    machine: id,
    timers: timersOf(model),
    states: stableStates(space),
    paths: essentialPaths(space).map((path, index) => ({
      id: `${id}-${String(index + 1).padStart(3, '0')}`,
      input: model.inputs[path.input]?.name ?? '',
      req: requirementsOfPath(space, path),
      steps: path.edges.map(({ candidate, to, branches, effects, orders }) => ({
        event: candidate.name,
        state: to.value as unknown,
        branches,
        effects: readableEffects(effects),
        orders: readableOrders(orders),
      })),
    })),
    unreachedPairs: staticPairs(space).unreached,
  };
}

/** How long the timers of a machine run (milliseconds); without those that are computed. */
export const timersOf = ({ machine }: Model): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(machine.implementations.delays)
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** One line per state, path and pair, so that a change shows where it is. */
export function pathsText({ machine, timers, states, paths, unreachedPairs }: StoredPaths): string {
  const lists = { states, paths, unreachedPairs };
  const texts = Object.entries(lists).map(([name, items]) => ` ${JSON.stringify(name)}: ${listText(items)}`);
  const head = Object.entries({ machine, timers }).map(([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${[...head, ...texts].join(',\n')}\n}\n`;
}

function listText(items: readonly unknown[]): string {
  return items.length === 0 ? '[]' : `[\n  ${items.map((item) => JSON.stringify(item)).join(',\n  ')}\n ]`;
}

/** Every stable state of the explored space, in the order of its name. */
export function stableStates({ nodes }: Space): StoredState[] {
  const states = new Map<string, StoredState>();
  for (const { snapshot } of nodes.values()) {
    const state = { value: snapshot.value as unknown, tags: [...snapshot.tags].sort(), view: hasView(snapshot) };
    states.set(JSON.stringify(state.value), state);
  }
  return [...states.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, state]) => state);
}

const hasView = (snapshot: AnyMachineSnapshot): boolean =>
  (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes.every(
    (node) => (node.meta as { view?: string } | undefined)?.view !== 'none',
  );

/**
 * The fewest of the paths that visit every state value, take every branch and get every answer; with an event that no control of the screen
 * sends only where there is no other way.
 */
function essentialPaths(space: Space): Path[] {
  const answers = new Set(firstAnswers(space).map(answerOf));
  const foreign = new Set(space.model.events.filter(({ byOther }) => byOther).map(({ name }) => name));
  const isOwn = ({ edges }: Path): boolean => edges.every(({ candidate }) => !foreign.has(candidate.name));
  const paths = branchPaths(space);
  const known = new Set(paths.filter(isOwn).flatMap((path) => [...factsOf(path, answers)]));
  const needed = paths.filter((path) => isOwn(path) || [...factsOf(path, answers)].some((fact) => !known.has(fact)));
  return fewestPaths(needed, (path) => factsOf(path, answers));
}

const answerOf = ({ candidate, branches }: SpaceEdge): string => [candidate.name, ...branches].join();

/** @param answers the samples of answers with the branches that each takes first */
const factsOf = ({ edges }: Path, answers: ReadonlySet<string>): Set<string> =>
  new Set(
    edges.flatMap((edge) => [
      ...edge.branches,
      ...[answerOf(edge)].filter((answer) => answers.has(answer)),
      `state ${JSON.stringify(edge.from.snapshot.value)}`,
      `state ${JSON.stringify(edge.to.value)}`,
    ]),
  );
