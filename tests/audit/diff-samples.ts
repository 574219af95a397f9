import type {
  MachineSnapshot,
  RequirementFacts,
  Row,
  Said,
  Snapshot,
  StateFacts,
  TransitionFacts,
} from '../../docs/generate/diff/snapshot';

/** A name whose word is the name in capitals, so that the one is never taken for the other. */
export const said = (name: string, word = name.toUpperCase()): Said => ({ name, word });

export const state = (name: string, more: Partial<StateFacts> = {}): StateFacts => ({
  name,
  title: name.toUpperCase(),
  description: `Was ${name} heißt.`,
  kind: '',
  initial: [],
  happenings: [],
  req: [],
  ...more,
});

/** `from | event | condition | target`; a condition or a target may be empty. */
export function transition(path: string, more: Partial<TransitionFacts> = {}): TransitionFacts {
  const [from = '', event = '', condition = '', target = ''] = path.split(' | ');
  return {
    from,
    event: said(event),
    condition: said(condition),
    effects: [],
    targets: target === '' ? [] : [target],
    reenter: false,
    description: '',
    req: [],
    ...more,
  };
}

export const machine = (more: Partial<MachineSnapshot> = {}): MachineSnapshot => ({
  id: 'probe',
  title: 'Probe',
  kind: 'Ablauf',
  pattern: null,
  states: [state('(root)'), state('leer'), state('voll')],
  transitions: [],
  calls: [],
  sentences: [],
  unreached: [],
  delays: [],
  words: [],
  ...more,
});

export const row = (id: string, more: Partial<Row> = {}): Row => ({ id, title: '', rights: [], codes: [], details: {}, ...more });

export const requirement = (id: string, english: string, german: string | null): RequirementFacts => ({ id, english, german });

export const snapshot = (more: Partial<Snapshot> = {}): Snapshot => ({
  machines: [],
  calls: [],
  pages: [],
  errors: [],
  requirements: [],
  ...more,
});
