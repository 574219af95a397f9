import type { RegistryEntry } from '#machines/registry/entry';
import { KINDS } from '../pages/machine-kinds';
import { readDrawing, type DrawnEdge, type Drawing, type DrawnState, type Effect } from '../read/drawing';
import { STATE_KINDS } from '../read/state-kinds';
import { vocabularyOf } from '../read/words-files';
import { namesToSay, type Vocabulary } from '../read/words';
import type { MachineSnapshot, Said, StateFacts, TransitionFacts, WordFacts } from './snapshot';

/** A machine as its sources say it; nothing is explored. */
export async function readMachine(entry: RegistryEntry): Promise<MachineSnapshot> {
  const model = await entry.load();
  const drawing = readDrawing(model.machine);
  const vocabulary = await vocabularyOf(entry, drawing);
  return {
    id: entry.id,
    title: entry.title,
    kind: KINDS[entry.kind].label,
    pattern: entry.pattern ?? null,
    states: drawing.states.map((state) => stateOf(state, vocabulary)),
    transitions: drawing.edges.map((edge) => transitionOf(edge, vocabulary)),
    calls: Object.entries(model.endpoints).flatMap(([actor, ids]) =>
      [ids]
        .flat()
        .filter((id) => id !== 'local')
        .map((endpoint) => ({ actor: { name: actor, word: vocabulary.word('actors', actor) }, endpoint })),
    ),
    sentences: [...model.invariants, ...(model.steps ?? [])].map(({ name, sentence, req }) => ({ name, sentence, req })),
    unreached: (model.unreached ?? []).map(({ branch, reason }) => ({ at: branch.replace(/ \| \d+$/, ''), reason })),
    delays: namesToSay(drawing).delays.map((name) => ({
      name,
      word: vocabulary.word('delays', name),
      length: lengthOf(model.machine.implementations.delays[name] ?? Number(name)),
    })),
    words: wordsOf(drawing, vocabulary),
  };
}

function stateOf({ name, description, kind, initial, req, ...state }: DrawnState, vocabulary: Vocabulary): StateFacts {
  return {
    name,
    title: vocabulary.state(name),
    description,
    kind: STATE_KINDS[kind],
    initial,
    happenings: [
      ...state.invocations.map((one) => ({ when: 'läuft' as const, name: `${one.id} ${one.src}`, word: vocabulary.invocation(one) })),
      ...state.entry.map((effect) => ({ when: 'beim Betreten' as const, ...effectOf(effect, vocabulary) })),
      ...state.exit.map((effect) => ({ when: 'beim Verlassen' as const, ...effectOf(effect, vocabulary) })),
    ],
    req,
  };
}

const transitionOf = (edge: DrawnEdge, vocabulary: Vocabulary): TransitionFacts => ({
  from: edge.from,
  event: { name: `${edge.kind} ${edge.subject}`.trim(), word: vocabulary.event(edge) },
  condition: { name: edge.condition === null ? '' : JSON.stringify(edge.condition), word: vocabulary.condition(edge) },
  effects: edge.effects.map((effect) => effectOf(effect, vocabulary)),
  targets: edge.targets,
  reenter: edge.reenter,
  description: edge.description,
  req: edge.req,
});

/** How long a timer runs, in words. @param delay in milliseconds; anything else is computed when it begins */
export const lengthOf = (delay: unknown): string => (typeof delay === 'number' ? `${delay / 1000} s`.replace('.', ',') : 'berechnet');

const effectOf = (effect: Effect, vocabulary: Vocabulary): Said => ({
  name: [effect.name, ...effect.params].join(' '),
  word: vocabulary.effect(effect),
});

/** The word of each name; states by their title. */
function wordsOf(drawing: Drawing, vocabulary: Vocabulary): WordFacts[] {
  const { states, ...others } = namesToSay(drawing);
  const parts = Object.entries(others) as [Exclude<WordFacts['part'], 'states'>, string[]][];
  return [
    ...parts.flatMap(([part, names]) => names.map((name) => ({ part, name, word: vocabulary.word(part, name) }))),
    ...states.map((name) => ({ part: 'states' as const, name, word: vocabulary.state(name) })),
  ];
}
