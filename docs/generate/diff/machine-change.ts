import type { Change } from './change';
import type { MachineSnapshot, TransitionFacts } from './snapshot';

/** A change of a machine; two machines that changed by the same names have the same key, whatever their words. */
export interface MachineChange extends Change {
  readonly key: string;
}

/** Puts a change together. @param key what, beside its kind, makes it this change */
export const changeOf = (what: Change['what'], key: unknown, text: string, more: Pick<Change, 'was' | 'now'> = {}): MachineChange => ({
  what,
  key: JSON.stringify([what, key]),
  text,
  ...more,
});

export const quoted = (text: string): string => `„${text}“`;

/** How a machine's parts are called in a sentence. */
export interface Labels {
  /** `„Bereit“ (ready)`. */
  state(name: string): string;
  /** `Zustand „Bereit“ (ready)`. */
  place(name: string): string;
  /** `in „Bereit“ (ready) bei „Abschicken“`. */
  event(transition: Pick<TransitionFacts, 'from' | 'event'>): string;
}

const ROOT = '(root)';

/** How the parts of both sides are called. */
export interface BothLabels {
  readonly before: Labels;
  readonly after: Labels;
}

export function labelsOf({ states }: Pick<MachineSnapshot, 'states'>): Labels {
  const titles = new Map(states.map(({ name, title }) => [name, title]));
  const state: Labels['state'] = (name) => {
    if (name === ROOT) return 'dem Anfang der Maschine';
    const title = titles.get(name) ?? name;
    return title === name ? quoted(name) : `${quoted(title)} (${name})`;
  };
  return {
    state,
    place: (name) => (name === ROOT ? 'Maschine' : `Zustand ${state(name)}`),
    event: ({ from, event }) => `in ${from === ROOT ? 'jedem Zustand' : state(from)} bei ${quoted(event.word)}`,
  };
}
