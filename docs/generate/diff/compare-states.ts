import { changeOf, quoted, type BothLabels, type Labels, type MachineChange } from './machine-change';
import { paired, type Pairing } from './pairing';
import type { MachineSnapshot, StateFacts } from './snapshot';

/** The machine of before with its states called as they are called after, where a state is just called otherwise or stands elsewhere. */
export function renamed(
  before: MachineSnapshot,
  after: MachineSnapshot,
): { readonly machine: MachineSnapshot; readonly changes: MachineChange[] } {
  const known = (machine: MachineSnapshot): Set<string> => new Set(machine.states.map(({ name }) => name));
  const [old, young] = [known(before), known(after)];
  const gone = before.states.filter(({ name }) => !young.has(name));
  const fresh = after.states.filter(({ name }) => !old.has(name));
  const { pairs } = paired(gone, fresh, ({ description }) => description);
  const names = new Map(pairs.map(([{ name }, now]) => [name, now.name]));
  const called = (name: string): string => names.get(name) ?? name;
  return {
    machine: {
      ...before,
      states: before.states.map((state) => ({ ...state, name: called(state.name), initial: state.initial.map(called) })),
      transitions: before.transitions.map((one) => ({ ...one, from: called(one.from), targets: one.targets.map(called) })),
      unreached: before.unreached.map(({ at, reason }) => ({ at: at.replace(/^[^ ]+/, called), reason })),
      words: before.words.map((word) => (word.part === 'states' ? { ...word, name: called(word.name) } : word)),
    },
    changes: pairs.map(([{ name, title }, now]) =>
      changeOf('stateRenamed', [name, now.name], `Zustand ${quoted(title)}: heißt statt ${name} nun ${now.name}`),
    ),
  };
}

export const pairedStates = (before: MachineSnapshot, after: MachineSnapshot): Pairing<StateFacts> =>
  paired(before.states, after.states, ({ name }) => name);

/** What became of the states themselves; their transitions are told apart, but those of a state that is gone go with it. */
export function stateChanges(before: MachineSnapshot, after: MachineSnapshot, labels: BothLabels): MachineChange[] {
  const { pairs, gone, fresh } = pairedStates(before, after);
  const leaving = (name: string): number => before.transitions.filter(({ from }) => from === name).length;
  return [
    ...fresh.map((state) =>
      changeOf(
        'stateNew',
        { ...state, title: '', req: [], happenings: state.happenings.map(({ when, name }) => [when, name]) },
        [`Zustand neu: ${labels.after.state(state.name)}: ${state.description}`, happeningsOf(state)]
          .filter((part) => part !== '')
          .join(' – '),
      ),
    ),
    ...gone.map(({ name }) => {
      const count = leaving(name);
      const transitions = count === 0 ? '' : count === 1 ? ' mit seinem Übergang' : ` mit seinen ${count} Übergängen`;
      return changeOf('stateGone', name, `Zustand entfallen: ${labels.before.state(name)}${transitions}`);
    }),
    ...pairs.flatMap(([was, now]) => changesOfState(was, now, labels)),
  ];
}

const happeningsOf = ({ happenings }: StateFacts): string => happenings.map(({ when, word }) => `${when} ${quoted(word)}`).join('; ');

function changesOfState(was: StateFacts, now: StateFacts, labels: BothLabels): MachineChange[] {
  const label = labels.after.place(now.name);
  const { gone, fresh } = paired(was.happenings, now.happenings, ({ when, name }) => `${when} ${name}`);
  const order = ({ happenings }: StateFacts): string => happenings.map(({ when, name }) => `${when} ${name}`).join('; ');
  const begins = ({ initial }: StateFacts, { state }: Labels): string => initial.map(state).join(', ') || 'nichts';
  const changes = [
    ...gone.map(({ when, name, word }) =>
      changeOf('stateChanged', [now.name, 'gone', when, name], `${label}: ${when} nicht mehr ${quoted(word)}`),
    ),
    ...fresh.map(({ when, name, word }) =>
      changeOf('stateChanged', [now.name, 'new', when, name], `${label}: ${when} neu ${quoted(word)}`),
    ),
  ];
  if (changes.length === 0 && order(was) !== order(now))
    changes.push(
      changeOf('stateChanged', [now.name, order(was), order(now)], `${label}: was geschieht, in anderer Reihenfolge: ${happeningsOf(now)}`),
    );
  if (was.kind !== now.kind)
    changes.push(
      changeOf(
        'stateChanged',
        [now.name, was.kind, now.kind],
        `${label}: Art ${quoted(was.kind || 'einfach')} → ${quoted(now.kind || 'einfach')}`,
      ),
    );
  if (was.initial.join() !== now.initial.join()) {
    const text = `${label}: beginnt statt mit ${begins(was, labels.before)} mit ${begins(now, labels.after)}`;
    changes.push(changeOf('stateChanged', [now.name, was.initial, now.initial], text));
  }
  if (was.description !== now.description)
    changes.push(
      changeOf('stateReworded', [now.name, was.description, now.description], `${label}: Bedeutung umformuliert`, {
        was: was.description,
        now: now.description,
      }),
    );
  return changes;
}
