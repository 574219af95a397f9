import type { AnyMachineSnapshot } from 'xstate';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { explore } from '../../../tests/models/engine/explore';
import { allSnapshots, brokenInvariants, brokenSteps } from '../../../tests/models/engine/gates';
import { stableStates } from '../../../tests/models/engine/paths-file';
import { figuresOf, type Figures } from '../../../tests/models/engine/report';
import type { Standing } from '../fields/facts';
import { besideOf, type Beside } from './beside';
import { readDrawing, type Drawing, type DrawnEdge } from './drawing';
import { examplesOf, type ConditionExamples } from './examples';
import { ownEdges } from './own-edges';
import { Places } from './places';
import { said } from './said';
import type { Vocabulary } from './words';
import { vocabularyOf } from './words-files';

/** A sentence and whether it held in every snapshot, or of every step, that was looked at. */
export interface ProvenInvariant {
  readonly name: string;
  readonly sentence: string;
  /** What is asked, as it runs. */
  readonly predicate: string;
  readonly req: readonly string[];
  readonly holds: boolean;
}

/** A part of the context that decides behaviour, with the values that occur. */
export interface AbstractPart {
  readonly name: string;
  readonly values: readonly string[];
}

/** Everything that the site tells of one machine; one exploration serves all of it. */
export interface MachineFacts {
  readonly entry: RegistryEntry;
  readonly drawing: Drawing;
  readonly vocabulary: Vocabulary;
  readonly figures: Figures;
  /** Snapshots in which the invariants were evaluated. */
  readonly snapshots: number;
  readonly invariants: readonly ProvenInvariant[];
  /** Steps on which the step properties were evaluated. */
  readonly walkedSteps: number;
  readonly steps: readonly ProvenInvariant[];
  readonly abstraction: readonly AbstractPart[];
  readonly inputs: readonly string[];
  /** What is held where something is typed, each once. */
  readonly standings: readonly Standing[];
  /** Which sentences stand beside which of its transitions; of an instance, beside its own. */
  readonly beside: Beside;
  /** The conditions of its transitions, of an instance those of its own, with what made them true and false. */
  readonly conditions: readonly ConditionExamples[];
  /** The stable states that a page draws, as JSON. */
  readonly drawn: readonly string[];
  /** Edges that the exploration cannot reach, with the reason. */
  readonly unreached: readonly { readonly branch: string; readonly reason: string }[];
  /** Calls of the API that the machine makes, by the actor that makes them. */
  readonly endpoints: Readonly<Record<string, readonly string[]>>;
}

/** The pattern that a machine is an instance of, where it is among the machines; null for one of its own. */
export const patternOf = ({ entry }: MachineFacts, machines: readonly MachineFacts[]): MachineFacts | null =>
  machines.find((other) => other.entry.kind === 'pattern' && other.entry.id === entry.pattern) ?? null;

/** Every requirement that a machine names. */
export const requirementsOf = ({ drawing: { states, edges }, invariants, steps }: MachineFacts): string[] =>
  [...new Set([...states, ...edges, ...invariants, ...steps].flatMap(({ req }) => req))].sort();

type Sentence = Pick<ProvenInvariant, 'name' | 'sentence' | 'req'> & { readonly holds: (asked: never) => boolean };

export async function readFacts(entry: RegistryEntry): Promise<MachineFacts> {
  const model = await entry.load();
  const space = explore(model);
  const places = new Places(space);
  const drawing = readDrawing(model.machine);
  const vocabulary = await vocabularyOf(entry, drawing);
  const shown = new Set((await edgesOf(entry, drawing)).map(({ id }) => id));
  const broken = [...brokenInvariants(space), ...brokenSteps(space)];
  const proven = ({ name, sentence, req, holds }: Sentence): ProvenInvariant => ({
    name,
    sentence,
    predicate: String(holds),
    req,
    holds: !broken.some((text) => text.startsWith(`${name}: `)),
  });
  return {
    entry,
    drawing,
    vocabulary,
    figures: figuresOf(entry.id, space),
    snapshots: allSnapshots(space).length,
    invariants: model.invariants.map(proven),
    walkedSteps: space.edges.length,
    steps: (model.steps ?? []).map(proven),
    beside: besideOf(space, shown, places),
    conditions: examplesOf(space, shown, vocabulary, places),
    abstraction: valuesOf([...space.nodes.values()].map(({ snapshot }) => model.abstract(snapshot.context))),
    inputs: model.inputs.map(({ name }) => name),
    standings: standingsOf([...space.nodes.values()].map(({ snapshot }) => snapshot)),
    drawn: stableStates(space)
      .filter(({ view }) => view)
      .map(({ value }) => JSON.stringify(value)),
    unreached: model.unreached ?? [],
    endpoints: Object.fromEntries(
      Object.entries(model.endpoints).map(([actor, ids]) => [actor, ids === 'local' ? [] : typeof ids === 'string' ? [ids] : ids]),
    ),
  };
}

/** The transitions that the page of a machine shows. */
async function edgesOf({ pattern: id }: RegistryEntry, { edges }: Drawing): Promise<readonly DrawnEdge[]> {
  const pattern = REGISTRY.find((other) => other.kind === 'pattern' && other.id === id);
  return pattern === undefined ? edges : ownEdges(edges, readDrawing((await pattern.load()).machine).edges);
}

type Asked = Standing & Readonly<Record<string, unknown>>;

/** What forms hold where something can be typed: whether it is a new record, what is in it and what it stands on; the rest no field asks for. */
function standingsOf(snapshots: readonly AnyMachineSnapshot[]): Standing[] {
  const typed = snapshots.filter((snapshot) => 'draft' in snapshot.context && snapshot.can({ type: 'CHANGE', change: {} }));
  const asked = ({ id, draft, base, kind, createType }: Asked): string => JSON.stringify([id === null, draft, base, kind, createType]);
  return [...new Map(typed.map(({ context }) => [asked(context as Asked), context as Asked])).values()];
}

function valuesOf(abstractions: readonly Readonly<Record<string, unknown>>[]): AbstractPart[] {
  const names = [...new Set(abstractions.flatMap((abstraction) => Object.keys(abstraction)))];
  return names.map((name) => ({
    name,
    values: [...new Set(abstractions.map((abstraction) => said(abstraction[name])))].sort(),
  }));
}
