import { existsSync, readFileSync } from 'node:fs';
import type { StateValue } from 'xstate';
import { lengthOf } from '../../docs/generate/diff/read-machine';
import { titleOfState } from '../../docs/generate/simulator/labels';
import { readableEffects, readableOrders, type Effect, type Order } from '../models/engine/effects';
import type { SpaceEdge, SpaceNode } from '../models/engine/explore';
import { wayTo, type Path } from '../models/engine/paths';
import { timersOf, type StoredPath, type StoredPaths, type StoredState, type StoredStep } from '../models/engine/paths-file';
import type { Finding } from './findings';
import { pathOfWay, type Subject } from './subject';

/** The stored paths of a machine; none where none are kept. */
export const storedWays = (id: string): readonly StoredPath[] => stored(id)?.paths ?? [];

/** The stable states of a machine, as they are stored with its paths. */
export const storedStates = (id: string): readonly StoredState[] => stored(id)?.states ?? [];

function stored(id: string): StoredPaths | null {
  const file = `tests/models/generated/${id}.paths.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredPaths) : null;
}

/** Something that a machine does otherwise than stored, on the shortest path to it. */
export interface Change {
  readonly finding: Finding;
  readonly path: Path;
  /** The stored path as far as the machine goes it. */
  readonly gone: Path;
}

/**
 * Where a machine no longer goes a stored path as it stands there: no sentence need speak of it. Null where it does.
 * Branches are not compared: one that is put in renumbers the others.
 */
export function changeOf(subject: Subject, { id, input, steps }: StoredPath): Change | null {
  const { model, space, stepping } = subject;
  const begin = model.inputs.findIndex(({ name }) => name === input);
  const edges: SpaceEdge[] = [];
  const change = (event: string, text: string, at: SpaceNode, edge: SpaceEdge | null): Change => {
    const node = space.nodes.get(at.key) ?? at;
    const path: Path = { input: node.input, edges: [...wayTo(node), ...(edge === null ? [] : [edge])] };
    const finding: Finding = { kind: 'stored', name: `${id}: ${event}`, text, req: [], at: path.edges.length };
    return { finding, path, gone: { input: Math.max(0, begin), edges } };
  };
  let node = stepping.nodeOfBegin(Math.max(0, begin));
  if (begin === -1) return change(input, `Den Beginn „${input}“ gibt es nicht mehr.`, node, null);
  for (const step of steps) {
    const candidate = stepping.candidatesAt(node).find(({ name }) => name === step.event);
    const edge = candidate === undefined ? null : stepping.take(node, candidate);
    if (edge === null)
      return change(step.event, `${step.event} bewirkt hier nichts mehr; ${storedAs(`„${titleOf(subject, step.state)}“`)}`, node, null);
    edges.push(edge);
    const difference = differenceOf(subject, edge, step);
    if (difference !== null) return change(step.event, difference, node, edge);
    node = stepping.nodeAfter(edge);
  }
  return null;
}

/** What shows a change of the machine itself. */
export const machineCommand = (id: string): string => `npm run qa -- --machine ${id}`;

/** A stored path as far as the machine goes it as it stands there. */
export const pathOfStored = (subject: Subject, stored: StoredPath): Path =>
  changeOf(subject, stored)?.gone ?? pathOfWay(subject, { input: stored.input, events: stored.steps.map(({ event }) => event) });

/** Timers that run another time than stored: no path shows how long one does. */
function changedTimers({ id, model, vocabulary }: Subject): Change[] {
  const now = timersOf(model);
  const gone: Path = { input: 0, edges: [] };
  return Object.entries(stored(id)?.timers ?? {}).flatMap(([name, then]) => {
    if (now[name] === then) return [];
    const text = `„${vocabulary.word('delays', name)}“ dauert ${lengthOf(now[name])}; ${storedAs(lengthOf(then))}`;
    return [{ finding: { kind: 'stored', name: `${id}: ${name}`, text, req: [], at: 0 }, path: gone, gone }];
  });
}

/** What a machine does otherwise than stored, each once. */
export function changedWays(subject: Subject, ways = storedWays(subject.id)): Change[] {
  const found = new Map(changedTimers(subject).map((change) => [change.finding.name, change]));
  for (const path of ways) {
    const change = changeOf(subject, path);
    const key = change === null ? '' : `${change.finding.name.slice(path.id.length)} ${change.finding.text}`;
    if (change !== null && !found.has(key)) found.set(key, change);
  }
  return [...found.values()];
}

const storedAs = (what: string): string => `gespeichert ist ${what}.`;
const titleOf = ({ vocabulary }: Subject, state: unknown): string => titleOfState(state as StateValue, vocabulary);

function differenceOf(subject: Subject, { to, effects, orders }: SpaceEdge, step: StoredStep): string | null {
  if (!isSame(to.value, step.state))
    return `Danach ist sie in „${titleOf(subject, to.value)}“; ${storedAs(`„${titleOf(subject, step.state)}“`)}`;
  const does = [readableEffects(effects), readableOrders(orders)] as const;
  const should = [step.effects, step.orders] as const;
  if (isSame(does, should)) return null;
  const [now, then] = [namesIn(subject, does), namesIn(subject, should)];
  return now === then ? `Anders als gespeichert sind die Angaben zu: ${now}.` : `Getan wird: ${now}; ${storedAs(then)}`;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function namesIn({ vocabulary }: Subject, [effects, orders]: readonly [readonly Effect[], readonly Order[]]): string {
  const names = [
    ...effects.map(({ type }) => (type === 'sendTo' ? 'Nachricht' : vocabulary.word('actions', type))),
    ...orders.map(({ id, src }) => vocabulary.word('actors', id, src)),
  ];
  return names.length === 0 ? 'nichts' : names.map((name) => `„${name}“`).join(', ');
}
