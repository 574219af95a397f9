import type { AnyMachineSnapshot } from 'xstate';
import { candidatesOf, hearing } from './candidates';
import { branchIds, nodeKey, type Space, type SpaceEdge } from './explore';
import { Stepper } from './stepper';

/**
 * What shows that an abstraction is too coarse: two snapshots that count as the same, yet answer an event differently.
 * Then "all of what is reachable" would be a claim about less than the machine. Compared is every snapshot that some step
 * led to with the one that stands for its node; [] when none differs.
 */
export function coarseness(space: Space): string[] {
  const { model } = space;
  const steppers = model.inputs.map(({ value }) => new Stepper(model.machine, value));
  const answers = answersOf(space);
  const seen = new Set<string>();
  const found: string[] = [];
  for (const edge of space.edges) {
    const { to, toKey } = edge;
    const node = space.nodes.get(toKey);
    if (node === undefined || node.snapshot === to) continue;
    const context = textOfContext(to);
    if (context === textOfContext(node.snapshot) || seen.has(toKey + context)) continue;
    seen.add(toKey + context);
    const isHeard = hearing(to);
    for (const candidate of candidatesOf(model, to)) {
      const step = isHeard(candidate.event) ? steppers[edge.from.input]?.step(to, candidate.event) : undefined;
      const answer =
        step === undefined || step.taken.length === 0 ? IGNORED : textOf(branchIds(space, step.taken), nodeKey(model, step.snapshot));
      const expected = answers.get(toKey)?.get(candidate.name) ?? IGNORED;
      if (answer !== expected) found.push(`${toKey}: ${candidate.name} leads to ${answer}, but elsewhere to ${expected}`);
    }
  }
  return found;
}

const texts = new WeakMap<AnyMachineSnapshot, string>();

function textOfContext(snapshot: AnyMachineSnapshot): string {
  const text = texts.get(snapshot) ?? JSON.stringify(snapshot.context);
  texts.set(snapshot, text);
  return text;
}

const IGNORED = 'nothing';
const textOf = (branches: readonly string[], key: string): string => `${branches.join(' + ')} => ${key}`;

/** What each node answers to each event. */
function answersOf({ edges }: Space): Map<string, Map<string, string>> {
  const answers = new Map<string, Map<string, string>>();
  for (const edge of edges) register(answers, edge);
  return answers;
}

function register(answers: Map<string, Map<string, string>>, { from, candidate, branches, toKey }: SpaceEdge): void {
  const own = answers.get(from.key) ?? new Map<string, string>();
  answers.set(from.key, own.set(candidate.name, textOf(branches, toKey)));
}
