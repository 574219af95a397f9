import { firstDifference } from '../models/engine/driver';
import { stepOf, type SpaceNode } from '../models/engine/explore';
import { through, type Path } from '../models/engine/paths';
import type { Subject } from './subject';

/** Something that is wrong on a path. */
export interface Finding {
  /**
   * A sentence about a state or a step that does not hold, a failure that nobody answers, an actor that does something else, or a stored
   * path that is gone otherwise.
   */
  readonly kind: 'state' | 'step' | 'broken' | 'actor' | 'stored';
  /** Tells it from others of its kind. */
  readonly name: string;
  readonly text: string;
  readonly req: readonly string[];
  /** After how many steps it shows. */
  readonly at: number;
}

/** The same thing found elsewhere has the same key. */
export const keyOf = ({ kind, name }: Pick<Finding, 'kind' | 'name'>): string => `${kind} ${name}`;

type Tested = Pick<Subject, 'model' | 'space' | 'stepping'>;

/** What is wrong with the snapshots and steps of a path, each where it first shows. */
export function brokenSentences({ model, stepping }: Tested, { input, edges }: Path): Finding[] {
  const found = new Map<string, Finding>();
  const add = (finding: Finding): void => {
    if (!found.has(keyOf(finding))) found.set(keyOf(finding), finding);
  };
  const judge = ({ snapshot }: SpaceNode, at: number): void => {
    for (const { name, sentence, req, holds } of model.invariants)
      if (!holds(snapshot)) add({ kind: 'state', name, text: sentence, req, at });
  };
  let node = stepping.nodeOfBegin(input);
  judge(node, 0);
  for (const [index, { candidate }] of edges.entries()) {
    const at = index + 1;
    const edge = stepping.take(node, candidate);
    if (edge === null) break;
    if (edge.to.status === 'error')
      add({ kind: 'broken', name: candidate.name, text: `Auf ${candidate.name} hört nichts; der Ablauf bricht ab.`, req: [], at });
    for (const { name, sentence, req, holds } of model.steps ?? [])
      if (!holds(stepOf(edge))) add({ kind: 'step', name, text: sentence, req, at });
    node = stepping.nodeAfter(edge);
    judge(node, at);
  }
  return [...found.values()];
}

/** By key, a shortest path to each sentence that does not hold somewhere in the explored space, whether a path was to lead there or not. */
export function* pathsToBroken({ model, space: { nodes, edges } }: Pick<Subject, 'model' | 'space'>): Generator<[string, Path | null]> {
  for (const { name, holds } of model.invariants) {
    const begin = [...nodes.values()].find(({ via, snapshot }) => via === null && !holds(snapshot));
    const edge = edges.find(({ to }) => !holds(to));
    const key = keyOf({ kind: 'state', name });
    yield [key, begin === undefined ? (edge === undefined ? null : through(edge)) : { input: begin.input, edges: [] }];
  }
  for (const { name, holds } of model.steps ?? []) {
    const edge = edges.find((one) => !holds(stepOf(one)));
    yield [keyOf({ kind: 'step', name }), edge === undefined ? null : through(edge)];
  }
}

/** Where the real actor does something else than the machine says; null when it does not. */
export async function differenceOfActor({ space }: Tested, path: Path): Promise<Finding | null> {
  const first = await firstDifference(space, path);
  if (first === null) return null;
  const { at, difference } = first;
  const event = path.edges[at - 1]?.candidate.name ?? '';
  const [verb = ''] = difference.split(' ');
  return { kind: 'actor', name: `${event} ${verb}`.trim(), text: germanOf(difference), req: [], at };
}

/** What the driver says of the running actor, in German. */
const GERMAN = [
  [/^is ([^]*), should be /, 'Sie ist $1 statt '],
  [/^takes ([^]*), should take /, 'Sie nimmt $1 statt '],
  [/^does ([^]*), should do /, 'Sie tut $1 statt '],
  [/^orders ([^]*), should order /, 'Sie beauftragt $1 statt '],
  [/^(.*) run, should be /, 'Es läuft $1 statt '],
  [/^(?:the (?:actor|timer) )?(.*) do(?:es)? not run$/, '$1 läuft nicht'],
] as const;
const germanOf = (difference: string): string => GERMAN.reduce((text, [english, german]) => text.replace(english, german), difference);

/** Everything that is wrong on a path, with the real actor walking it. */
export async function findingsOn(tested: Tested, path: Path): Promise<Finding[]> {
  const difference = await differenceOfActor(tested, path);
  return [...brokenSentences(tested, path), ...(difference === null ? [] : [difference])];
}
