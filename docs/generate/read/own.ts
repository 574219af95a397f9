import type { MachineWords } from '#machines/shared/words';
import type { DrawnEdge, DrawnState } from './drawing';
import type { MachineFacts, ProvenInvariant } from './facts';
import { notIn, ownEdges, saidWithoutCondition } from './own-edges';
import { namesToSay } from './words';

/** A word that an instance has for a name of its pattern. */
export interface OwnWord {
  readonly name: string;
  readonly own: string;
  readonly pattern: string;
}

/** What an instance of a pattern has otherwise than the pattern; all else is told there. */
export interface Own {
  readonly words: readonly OwnWord[];
  readonly states: readonly DrawnState[];
  readonly edges: readonly DrawnEdge[];
  /** States of the pattern that the instance has not. */
  readonly lackingStates: readonly DrawnState[];
  /** Transitions of the pattern between states of the instance that it has under no condition. */
  readonly lackingEdges: readonly DrawnEdge[];
  readonly sentences: readonly ProvenInvariant[];
}

/** Compares an instance with its pattern by what is said of them; positions and requirement ids make no difference. */
export function ownOf(instance: MachineFacts, pattern: MachineFacts): Own {
  const names = new Set(instance.drawing.states.map(({ name }) => name));
  return {
    words: ownWords(instance, pattern),
    states: notIn(instance.drawing.states.filter(isInside), pattern.drawing.states.map(asIn(instance)), saidOfState),
    edges: ownEdges(instance.drawing.edges, pattern.drawing.edges),
    lackingStates: pattern.drawing.states.filter(({ name }) => !names.has(name)),
    lackingEdges: notIn(
      pattern.drawing.edges.filter(({ from, targets }) => [from, ...targets].every((name) => names.has(name))),
      instance.drawing.edges,
      saidWithoutCondition,
    ),
    sentences: notIn([...instance.invariants, ...instance.steps], [...pattern.invariants, ...pattern.steps], ({ sentence }) => sentence),
  };
}

const isInside = ({ parent }: DrawnState): boolean => parent !== null;

/** A state of the pattern with those of its actors alone that the instance starts there: what its kind never does it leaves out. */
const asIn =
  ({ drawing }: MachineFacts) =>
  (state: DrawnState): DrawnState => {
    const own = drawing.states.find(({ name }) => name === state.name)?.invocations.map((call) => JSON.stringify(call)) ?? [];
    return { ...state, invocations: state.invocations.filter((call) => own.includes(JSON.stringify(call))) };
  };

const saidOfState = ({ name, parent, kind, initial, description, entry, exit, invocations }: DrawnState): string =>
  JSON.stringify([name, parent, kind, initial, description, entry, exit, invocations]);

function ownWords(instance: MachineFacts, pattern: MachineFacts): OwnWord[] {
  const { states, ...others } = namesToSay(instance.drawing);
  const known = new Set(pattern.drawing.states.map(({ name }) => name));
  const of = Object.entries(others).flatMap(([part, names]) =>
    names.map((name) => ({
      name,
      own: instance.vocabulary.word(part as keyof MachineWords, name),
      pattern: pattern.vocabulary.word(part as keyof MachineWords, name),
    })),
  );
  const titles = states
    .filter((name) => name !== '(root)' && known.has(name))
    .map((name) => ({ name, own: instance.vocabulary.state(name), pattern: pattern.vocabulary.state(name) }));
  return [...of, ...titles].filter((word) => word.own !== word.pattern);
}
