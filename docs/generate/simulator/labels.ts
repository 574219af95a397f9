import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate';
import { activeNodes, type Candidate } from '../../../tests/models/engine/candidates';
import { readable } from '../../../tests/models/engine/effects';
import type { Replayed } from '../../../tests/models/engine/replay';
import { nodeName } from '../../../tests/models/engine/static';
import { said } from '../read/said';
import type { Vocabulary } from '../read/words';

/** What a sample is called beside its event: `CSV` of `FILE_CHOSEN(CSV)`, or of `FILE_CHOSEN CSV`. */
export function sampleOf({ name, event: { type } }: Pick<Candidate, 'name' | 'event'>): string | null {
  if (name === type) return null;
  return /\((.*)\)$/.exec(name)?.[1] ?? (name.startsWith(`${type} `) ? name.slice(type.length + 1) : name);
}

/** What an actor does: `fertig`, `gescheitert`, or what it tells. */
function outcomeOf({ name, event }: Candidate, vocabulary: Vocabulary): string {
  if (name.startsWith('done:')) return 'fertig';
  return name.startsWith('error:') ? 'gescheitert' : `meldet „${vocabulary.word('events', event.type)}“`;
}

/** What came, below the heading of its actor. */
export function shortLabel(candidate: Candidate, vocabulary: Vocabulary): string {
  const { source, event } = candidate;
  if (source.kind === 'timer') return `Zeit abgelaufen: ${vocabulary.word('delays', source.delay)}`;
  const sample = sampleOf(candidate);
  const what = source.kind === 'actor' ? outcomeOf(candidate, vocabulary) : vocabulary.word('events', event.type);
  return sample === null ? what : `${what} (${sample})`;
}

/** What came, by itself. */
export function labelOf(candidate: Candidate, vocabulary: Vocabulary): string {
  const { source } = candidate;
  const what = shortLabel(candidate, vocabulary);
  return source.kind === 'actor' ? `${vocabulary.word('actors', source.invokeId, source.src)}: ${what}` : what;
}

/** What a step is called; the first one by its input. */
export const stepLabel = ({ candidate, name }: Replayed, vocabulary: Vocabulary): string =>
  candidate === null ? `Beginn: ${name}` : labelOf(candidate, vocabulary);

/** The states entered directly below a state. */
export const childrenIn = (snapshot: AnyMachineSnapshot, parent: AnyStateNode): AnyStateNode[] =>
  activeNodes(snapshot).filter((node) => node.parent === parent);

/** Where a machine is, in one line: inwards as long as there is one way inwards, then what is entered at the same time. */
export function placeOf(snapshot: AnyMachineSnapshot, { state }: Vocabulary): string {
  const within = (parent: AnyStateNode): string[] =>
    childrenIn(snapshot, parent).map((node) => {
      const children = within(node);
      const inner = children.length > 1 ? ` (${children.join('; ')})` : children.map((child) => ` › ${child}`).join('');
      return `${state(nodeName(node))}${inner}`;
    });
  return within(snapshot.machine.root as AnyStateNode).join('; ');
}

/** The titles of a state and of those around it. */
export function pathOf(name: string, title: (name: string) => string): string {
  const parts = name.split('.');
  return parts.map((_, index) => title(parts.slice(0, index + 1).join('.'))).join(' › ');
}

/** A state as it is written down, by the titles of what is entered. */
export function titleOfState(value: StateValue, { state }: Pick<Vocabulary, 'state'>): string {
  const within = (part: StateValue, around: string): string[] =>
    (typeof part === 'string' ? [[part, {}] as const] : Object.entries(part)).map(([key, inner]) => {
      const name = around === '' ? key : `${around}.${key}`;
      const children = within(inner ?? {}, name);
      const inside = children.length > 1 ? ` (${children.join('; ')})` : children.map((child) => ` › ${child}`).join('');
      return `${state(name)}${inside}`;
    });
  return within(value, '').join('; ');
}

const LETTERS = 100;

const wholly = (value: unknown): string => said(typeof value === 'object' ? readable(value) : value);

/** Whether a value is cut where it is said in short. */
export const isLong = (value: unknown): boolean => wholly(value).length > LETTERS;

/** A value in short. */
export const brieflySaid = (value: unknown): string => (isLong(value) ? `${wholly(value).slice(0, LETTERS)}…` : wholly(value));
