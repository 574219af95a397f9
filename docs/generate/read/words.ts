import { SHARED_WORDS, type MachineWords } from '#machines/shared/words';
import type { Condition } from './condition';
import type { Drawing, DrawnEdge, Effect, Invocation } from './drawing';
import { namesOf } from './condition';

type Part = keyof MachineWords;

/** Ends a clause: not the dot of an abbreviation. */
const CLAUSE_END = /(?<!\b(?:Nr|z\. ?B|d\. ?h|bzw|ggf))\.(?:\s|$)|[;:](?:\s|$)/;

/** The first clause of a description. */
export const briefly = (description: string): string => description.split(CLAUSE_END)[0] ?? '';

/** What the machine itself is called where its transitions are told: they hold whatever state it is in. */
export const ANYWHERE = 'in jedem Zustand';

/** Finds the German word of a name; a name without one stands for itself. */
export interface Vocabulary {
  word(part: Part, ...names: readonly string[]): string;
  /** The German title of a state: its word, or the first clause of what it means. */
  state(name: string): string;
  event(edge: Pick<DrawnEdge, 'kind' | 'subject'>): string;
  /** What has to hold, `sonst` for the branch that is left; empty where nothing has to. */
  condition(edge: Pick<DrawnEdge, 'condition' | 'otherwise'>): string;
  effect(effect: Effect): string;
  invocation(invocation: Invocation): string;
}

/** A machine's own word wins. */
export function mergedWords(own: MachineWords, pattern: MachineWords): MachineWords {
  const parts = new Set([...Object.keys(pattern), ...Object.keys(own)] as Part[]);
  return Object.fromEntries([...parts].map((part) => [part, { ...pattern[part], ...own[part] }]));
}

export function makeVocabulary(words: MachineWords, drawing: Drawing): Vocabulary {
  const sources = new Map(drawing.states.flatMap((state) => state.invocations.map(({ id, src }) => [id, src] as const)));
  const word: Vocabulary['word'] = (part, ...names) =>
    names.map((name) => words[part]?.[name] ?? SHARED_WORDS[part]?.[name]).find((found) => found !== undefined) ?? names[0] ?? '';
  const meanings = new Map(drawing.states.map(({ name, description }) => [name, briefly(description)]));
  const actor = (id: string): string => word('actors', id, sources.get(id) ?? id);
  const said = (condition: Condition): string => {
    if (condition.kind === 'named') return [word('guards', condition.name), ...bracketed(condition.params)].join(' ');
    if (condition.kind === 'not') return `nicht: ${condition.parts.map(said).join(', ')}`;
    return condition.parts.map(said).join(condition.kind === 'and' ? ' und ' : ' oder ');
  };
  return {
    word,
    state: (name) => words.states?.[name] ?? (meanings.get(name) || name),
    event: ({ kind, subject }) => {
      switch (kind) {
        case 'event':
          return word('events', subject);
        case 'always':
          return 'sofort';
        case 'after':
          return `Zeit abgelaufen: ${word('delays', subject)}`;
        case 'done':
          return `${actor(subject)}: fertig`;
        case 'error':
          return `${actor(subject)}: gescheitert`;
        case 'snapshot':
          return `${actor(subject)}: neuer Stand`;
        case 'completed':
          return 'alles darin abgeschlossen';
        case 'any':
          return 'jedes andere Ereignis';
      }
    },
    condition: ({ condition, otherwise }) => (condition === null ? (otherwise ? 'sonst' : '') : said(condition)),
    effect: ({ name, params }) => [word('actions', name), ...bracketed(params)].join(' '),
    invocation: ({ id, src }) => word('actors', id, src),
  };
}

const bracketed = (params: readonly string[]): string[] => (params.length === 0 ? [] : [`(${params.join(', ')})`]);

/** The names of a drawing that want a word, by part. */
export function namesToSay({ states, edges }: Drawing): Record<Part, string[]> {
  const of = (...kinds: readonly DrawnEdge['kind'][]): string[] =>
    edges.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject);
  const effects = [...states.flatMap(({ entry, exit }) => [...entry, ...exit]), ...edges.flatMap((edge) => edge.effects)];
  const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();
  return {
    events: sorted(of('event')),
    guards: sorted(edges.flatMap(({ condition }) => namesOf(condition))),
    actions: sorted(effects.map(({ name }) => name)),
    actors: sorted(states.flatMap(({ invocations }) => invocations.map(({ id }) => id))),
    delays: sorted(of('after')),
    states: sorted(states.map(({ name }) => name)),
  };
}

/**
 * What lacks a word in both the machine and its pattern, and the machine's own words that nothing wants: `guards.isReadable has no word`.
 * A state needs none: it has its description.
 */
export function gapsOf(words: MachineWords, drawing: Drawing, pattern: MachineWords = {}): string[] {
  const wanted = namesToSay(drawing);
  const sources = drawing.states.flatMap(({ invocations }) => invocations.map(({ src }) => src));
  return (Object.keys(wanted) as Part[]).flatMap((part) => {
    const { word } = makeVocabulary(mergedWords(words, pattern), drawing);
    const named = part === 'actors' ? [...wanted.actors, ...sources] : wanted[part];
    return [
      ...wanted[part]
        .filter((name) => part !== 'states' && word(part, name, ...sourcesOf(part, name, drawing)) === name)
        .map((name) => `${part}.${name} has no word`),
      ...Object.keys(words[part] ?? {})
        .filter((name) => !named.includes(name))
        .map((name) => `${part}.${name} has a word, but the machine does not use it`),
    ];
  });
}

function sourcesOf(part: Part, name: string, { states }: Drawing): string[] {
  if (part !== 'actors') return [];
  return states.flatMap(({ invocations }) => invocations.filter(({ id }) => id === name).map(({ src }) => src));
}
