import type { AnyTransitionDefinition } from 'xstate';
import { activeNodes, candidatesOf, type Candidate } from '../../../tests/models/engine/candidates';
import type { Space, SpaceEdge } from '../../../tests/models/engine/explore';
import { nodeName, type Branch } from '../../../tests/models/engine/static';

/** A step with where it can be walked again. */
export interface Place {
  readonly from: SpaceEdge['from'];
  readonly candidate: Candidate;
}

/** Where a transition is taken, and where it is passed over because its condition fails. */
export interface Places {
  readonly taken: readonly SpaceEdge[];
  readonly passed: readonly Place[];
}

/** Finds for each transition places all over the space. @param most of each kind */
export function placesIn({ model, nodes, edges, branches }: Space, most: number): (branch: Branch) => Places {
  const takenBy = groupBy(edges, (edge) => new Set(edge.branches));
  const nodesIn = groupBy([...nodes.values()], ({ snapshot }) => activeNodes(snapshot).map(nodeName));
  const edgesInto = groupBy(edges, ({ to }) => activeNodes(to).map(nodeName));
  const alternativesOf = groupBy(branches, ({ state, event }) => [`${state} | ${event}`]);
  const heardBy = new Map(edges.map((edge) => [`${edge.from.key} ${edge.candidate.name}`, edge]));

  const asked = ({ state, definition }: Branch): Place[] =>
    spread(nodesIn.get(state) ?? [], most).flatMap((from) =>
      candidatesOf(model, from.snapshot)
        .filter(({ event }) => event.type === definition.eventType)
        .map((candidate) => heardBy.get(`${from.key} ${candidate.name}`) ?? { from, candidate }),
    );
  // An eventless transition is asked when its state is entered, or left at once by another one.
  const askedAtOnce = ({ state, event }: Branch): Place[] => [
    ...(alternativesOf.get(`${state} | ${event}`) ?? []).flatMap(({ id }) => spread(takenBy.get(id) ?? [], most)),
    ...spread(edgesInto.get(state) ?? [], most),
  ];
  const isTaken = (place: Place, id: string): boolean => 'branches' in place && (place as SpaceEdge).branches.includes(id);

  return (branch) => ({
    taken: spread(takenBy.get(branch.id) ?? [], most),
    passed:
      branch.guard === null
        ? []
        : spread(
            (branch.event === 'always' ? askedAtOnce(branch) : asked(branch)).filter((place) => !isTaken(place, branch.id)),
            most,
          ),
  });
}

function groupBy<T>(all: readonly T[], keysOf: (one: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
  return groups;
}

/** Some of many, from the first to the last at even distances. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const at = new Set(Array.from({ length: most }, (_, index) => Math.floor((index * (all.length - 1)) / (most - 1))));
  return all.filter((_, index) => at.has(index));
}

/** What a transition would do with some of it otherwise; null where the machine could not go on so. */
export function altered<T>(definition: AnyTransitionDefinition, change: object, run: () => T): T | null {
  const before = { ...definition };
  Object.assign(definition, change);
  try {
    return run();
  } catch {
    return null;
  } finally {
    Object.assign(definition, before);
  }
}
