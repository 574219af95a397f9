import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes, candidatesOf, hearing, type AnyEvent, type Candidate } from '../../../tests/models/engine/candidates';
import type { Replayed } from '../../../tests/models/engine/replay';
import { judge, type Judged } from './conditions';
import type { Walk } from './walk';

/** Something that can happen here, and what comes of it. */
export interface Offer {
  readonly candidate: Candidate;
  readonly to: Replayed;
}

/** Something that changes nothing here; without a condition that fails no state that is entered listens to it. */
export interface Refusal {
  readonly candidate: Candidate;
  readonly unmet: readonly Judged[];
}

export interface Offers {
  readonly possible: readonly Offer[];
  readonly refused: readonly Refusal[];
}

/** What can happen at the place of a walk, and what cannot. */
export function offersAt(walk: Walk): Offers {
  const { snapshot } = walk.current;
  const named = new Map(candidatesOf(walk.model, snapshot).map((candidate) => [candidate.name, candidate]));
  const isHeard = hearing(snapshot);
  const possible: Offer[] = [];
  const refused: Refusal[] = [];
  for (const candidate of named.values()) {
    const to = isHeard(candidate.event) ? walk.next(candidate.name) : null;
    if (to === null || to.ignored) refused.push({ candidate, unmet: unmetOf(snapshot, candidate.event) });
    else possible.push({ candidate, to });
  }
  return { possible, refused };
}

/** The conditions of the transitions for an event in the states that are entered, the innermost state first. */
function unmetOf(snapshot: AnyMachineSnapshot, event: AnyEvent): Judged[] {
  return activeNodes(snapshot)
    .toReversed()
    .flatMap((node) => [...(node.transitions.get(event.type) ?? []), ...(node.transitions.get('*') ?? [])])
    .filter(({ guard }) => guard !== undefined)
    .map(({ guard }) => judge(guard, snapshot, event));
}
