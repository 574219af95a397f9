import { isHarmless, writtenBy } from '../models/engine/harmless';
import type { SpaceEdge } from '../models/engine/explore';
import { groupByFrom, type Path } from '../models/engine/paths';
import type { Subject } from './subject';

type Tested = Pick<Subject, 'model' | 'space' | 'stepping'>;

/**
 * From each beginning the shortest way on which what a person typed is sent and comes to a good end; none where nothing is sent. Two
 * beginnings that lead to the same states go on by one of them only in the paths that cover these.
 */
export function goodEnds(tested: Tested): Path[] {
  const { model, space } = tested;
  const outgoing = groupByFrom(
    space.edges.filter(({ candidate: { name, source } }) => source.kind !== 'timer' && !name.startsWith('error:')),
  );
  return model.inputs.flatMap((_, input) => {
    const names = wayToEnd(tested, outgoing, input, true) ?? wayToEnd(tested, outgoing, input, false);
    const path = names === null ? null : tested.stepping.along(input, names);
    return path === null ? [] : [path];
  });
}

interface Reached {
  readonly key: string;
  readonly isSent: boolean;
  readonly names: readonly string[];
}

function wayToEnd(
  { model, stepping }: Tested,
  outgoing: ReadonlyMap<string, readonly SpaceEdge[]>,
  input: number,
  isTyped: boolean,
): readonly string[] | null {
  const queue: Reached[] = [{ key: stepping.nodeOfBegin(input).key, isSent: false, names: [] }];
  const seen = new Set<string>();
  for (const { key, isSent, names } of queue) {
    for (const { from, candidate, orders, toKey, to } of outgoing.get(key) ?? []) {
      const further = [...names, candidate.name];
      if (isSent && candidate.name.startsWith('done:') && (to.status === 'done' || model.isSafe(to))) return further;
      const isAsked = candidate.source.kind === 'event' && !isHarmless(model, from.snapshot, candidate.event.type);
      const sends = orders.some(({ src }) => writtenBy(model, src).length > 0);
      const next = isSent || (isAsked && sends && (!isTyped || (model.userInput?.(from.snapshot.context) ?? null) !== null));
      if (seen.has(`${next} ${toKey}`)) continue;
      seen.add(`${next} ${toKey}`);
      queue.push({ key: toKey, isSent: next, names: further });
    }
  }
  return null;
}
