import type { AnyTransitionDefinition } from 'xstate';
import type { RegistryEntry } from '#machines/registry/entry';
import type { Model } from '../../../tests/models/engine/candidates';
import { branchesOf } from '../../../tests/models/engine/static';
import { readDrawing, type Drawing, type DrawnEdge } from '../read/drawing';
import type { Vocabulary } from '../read/words';
import type { Stop, Walk } from './walk';

/** A machine as the simulator tells of it. */
export interface Told {
  readonly id: string;
  /** The pattern on whose page its states and transitions stand; null where they stand on its own. */
  readonly pattern: string | null;
  readonly model: Model;
  readonly drawing: Drawing;
  readonly vocabulary: Vocabulary;
  /** How the site draws a transition. */
  readonly edgeOf: ReadonlyMap<AnyTransitionDefinition, DrawnEdge>;
}

/** What is shown: a machine, a walk through it, and where an address or a log could not be followed. */
export interface Scene extends Told {
  readonly walk: Walk;
  readonly stop: Stop | null;
  /** Where the machine did something else than a log says, in German. */
  readonly deviation: string | null;
}

/** Reads a machine for the simulator. */
export async function tell(
  { id, pattern }: Pick<RegistryEntry, 'id' | 'pattern'>,
  model: Model,
  vocabularyOf: (drawing: Drawing) => Vocabulary | Promise<Vocabulary>,
): Promise<Told> {
  const drawing = readDrawing(model.machine);
  const edges = new Map(drawing.edges.map((edge) => [edge.id, edge]));
  const edgeOf = new Map<AnyTransitionDefinition, DrawnEdge>(
    branchesOf(model.machine).flatMap((branch) => {
      const edge = edges.get(branch.id);
      return edge === undefined ? [] : [[branch.definition, edge] as const];
    }),
  );
  return { id, pattern: pattern ?? null, model, drawing, vocabulary: await vocabularyOf(drawing), edgeOf };
}
