import type { AnyStateMachine } from 'xstate';
import { importMachine } from '#machines/import/import/machine';
import { model as importModel } from '#machines/import/import/model';
import type { Model } from '../engine/candidates';
import type { Together, WorldStep } from './explore';
import { react, RULES, type ImportOnServer, type Person, type ServerRules } from './import-server';
import {
  answerKey,
  DEMAND,
  isReading,
  NO_CONNECTION,
  wizardStates,
  type Answer,
  type Call,
  type Move,
  type WizardState,
} from './wizard-states';

/** A call of a window that waits for its answer. */
export interface Sent extends Call {
  readonly person: Person;
  /** The event with which an order was sent; nothing for a call that only reads. */
  readonly sentOn: string;
}

/** A window with the wizard: where it stands, and the call that it waits for. */
export interface Wizard {
  readonly state: WizardState;
  readonly sent: Sent | null;
  /** On its way back; null while there is none or the call is on its way to the server. */
  readonly answer: Answer | null;
}

/** Two windows at one import; a window without a wizard has let go of it. */
export interface TwoWizards {
  readonly server: ImportOnServer;
  readonly windows: readonly [Wizard | null, Wizard | null];
  readonly persons: readonly [Person, Person];
  /** An order for whose answer nobody waits any more. */
  readonly late: Sent | null;
  /** What happens at most so many times. */
  readonly left: Trouble;
}

/** What a step was, for the properties. */
export interface WizardFact {
  readonly kind: 'user' | 'answer' | 'server' | 'time' | 'open';
  readonly window: 0 | 1 | null;
  /** Of what arrives at the server, and of what is answered. */
  readonly sent: Sent | null;
  readonly answer: Answer | null;
}

type Step = WorldStep<TwoWizards, WizardFact>;
type Window = 0 | 1;

const NAMES = ['A', 'B'] as const;
const WINDOWS = [0, 1] as const;
/** Events of the life cycle that nobody orders: the server's own work, and time. */
const BY_ITSELF = ['ROWS_VALID', 'ROWS_INVALID', 'SOME_IMPORTED', 'NONE_IMPORTED', 'EXPIRE'] as const;

const UPLOADING =
  'neuer Import > START > done:loadSchulen(mehrere) > SCHULE_CHOSEN > done:loadRollen(eine) > FILE_CHOSEN(CSV) > SUBMIT > done:checkFile(in Ordnung) > done:compareKlassen(alle bekannt) > UPLOAD';
const BY_ADDRESS = 'Adresse eines Imports';
const WAYS = {
  VALID: `${UPLOADING} > done:upload(gültig, einer bekannt)`,
  INVALID: `${UPLOADING} > done:upload(fehlerhafte Zeilen)`,
} as const;

/** What may go wrong on a way, each at most so many times. */
type Trouble = Readonly<Record<'lost' | 'late' | 'demand', 0 | 1>>;
const LOST_AND_LATE: Trouble = { lost: 1, late: 1, demand: 0 };
const LOST: Trouble = { lost: 1, late: 0, demand: 0 };
const DEMANDED: Trouble = { lost: 0, late: 0, demand: 1 };
const TROUBLE_NAMES = new Map([
  [LOST_AND_LATE, 'eine Antwort verloren und eine verspätet'],
  [LOST, 'eine Antwort verloren'],
  [DEMANDED, 'einmal der zweite Faktor verlangt'],
]);

interface Beginning {
  readonly status: 'VALID' | 'INVALID' | 'STARTED';
  readonly troubles: readonly Trouble[];
}

const TWO_WINDOWS: readonly Beginning[] = [
  { status: 'VALID', troubles: [LOST_AND_LATE, DEMANDED] },
  { status: 'INVALID', troubles: [LOST_AND_LATE, DEMANDED] },
  { status: 'STARTED', troubles: [DEMANDED] },
];
const TWO_PERSONS: readonly Beginning[] = [{ status: 'VALID', troubles: [LOST, DEMANDED] }];

/** Two windows of one person with the import wizard beside the server's life cycle of one import. */
export const twoWindows = (machine?: AnyStateMachine, rules?: ServerRules): Together<TwoWizards, WizardFact> => ({
  id: 'import-two-windows',
  title: 'Zwei Fenster einer Person mit dem Import-Assistenten, dazu der Lebenslauf des Imports auf dem Server',
  ...twoWizards('erste', TWO_WINDOWS, machine, rules),
});

/** The same with the windows of two persons, of whom one has uploaded the import. */
export const twoPersons = (machine?: AnyStateMachine, rules?: ServerRules): Together<TwoWizards, WizardFact> => ({
  id: 'import-two-persons',
  title: 'Die Fenster zweier Personen mit dem Import-Assistenten, dazu der Lebenslauf des Imports auf dem Server',
  ...twoWizards('zweite', TWO_PERSONS, machine, rules),
});

function twoWizards(
  person: Person,
  beginnings: readonly Beginning[],
  machine: AnyStateMachine = importMachine,
  rules: ServerRules = RULES,
): Omit<Together<TwoWizards, WizardFact>, 'id' | 'title'> {
  const ways = { VALID: WAYS.VALID, INVALID: WAYS.INVALID, STARTED: BY_ADDRESS };
  const statuses = beginnings.map(({ status }) => status);
  const [opened, ...uploaded] = wizardStates({ ...(importModel as unknown as Model), machine }, [
    BY_ADDRESS,
    ...statuses.map((status) => ways[status]),
  ]);
  if (opened === undefined) throw new Error('The wizard does not open');
  const windows = WINDOWS.map((window) => new WizardWindow(window, opened, rules));
  return {
    starts: beginnings.flatMap(({ status, troubles }, index) =>
      troubles.map((left) => ({
        name: `${status}, ${TROUBLE_NAMES.get(left)}`,
        world: {
          server: { status, uploadedBy: 'erste', executedBy: null, takenOverBy: null, executions: 0 },
          windows: [entered(uploaded[index] ?? opened, 'erste'), entered(opened, person)],
          persons: ['erste', person],
          late: null,
          left,
        } satisfies TwoWizards,
      })),
    ),
    steps: (world) => [
      ...windows.flatMap((window) => window.steps(world)),
      ...(world.late === null ? [] : [lateStep(world, world.late, rules)]),
      ...BY_ITSELF.flatMap((type) => serverStep(world, type, rules)),
    ],
    keyOf,
    describe,
  };
}

const entered = (state: WizardState, person: Person, sentOn = 'OPEN'): Wizard => ({
  state,
  sent: state.call === null ? null : { ...state.call, person, sentOn: isReading(state.call) ? '' : sentOn },
  answer: null,
});

function keyOf({ server, windows, persons, late, left }: TwoWizards): string {
  const { status, uploadedBy, executedBy, takenOverBy, executions } = server;
  const places = windows.map((window) =>
    window === null
      ? '-'
      : `${window.state.id}${window.sent?.sentOn ?? ''}${window.answer === null || window.sent === null ? '' : `=${answerKey(window.sent, window.answer)}`}`,
  );
  const order = late === null ? '' : `${late.endpoint}${late.expected}${late.person}${late.sentOn}${late.shown}`;
  return [status, uploadedBy, executedBy, takenOverBy, executions, ...places, persons[1], order, left.lost, left.late, left.demand].join(
    '|',
  );
}

const describe = ({ server, windows, late }: TwoWizards): string =>
  [
    `Server: ${server.status}`,
    ...windows.map((window, index) => `${NAMES[index]}: ${window === null ? 'ohne diesen Import' : describeWizard(window)}`),
    ...(late === null ? [] : [`noch unterwegs: ${late.endpoint}`]),
  ].join(' · ');

const describeWizard = ({ state, sent, answer }: Wizard): string =>
  JSON.stringify(state.snapshot.value) +
  (sent === null ? '' : ` (${sent.endpoint} ${answer === null ? 'gesendet' : `beantwortet: ${answerKey(sent, answer)}`})`);

function serverStep(world: TwoWizards, type: (typeof BY_ITSELF)[number], { next }: ServerRules): Step[] {
  const status = next(world.server.status, type);
  if (status === null) return [];
  const fact: WizardFact = { kind: 'time', window: null, sent: null, answer: null };
  return [{ name: `Server: ${type}`, fact, to: { ...world, server: { ...world.server, status } } }];
}

function lateStep(world: TwoWizards, sent: Sent, rules: ServerRules): Step {
  const { server } = react(world.server, sent, rules);
  return {
    name: `Server: ${sent.endpoint}, verspätet`,
    fact: { kind: 'server', window: null, sent, answer: null },
    to: { ...world, server, late: null },
  };
}

/** What can happen at one of the two windows. */
class WizardWindow {
  readonly #name: string;

  constructor(
    private readonly window: Window,
    private readonly opened: WizardState,
    private readonly rules: ServerRules,
  ) {
    this.#name = NAMES[window];
  }

  steps(world: TwoWizards): Step[] {
    const wizard = world.windows[this.window];
    if (wizard === null) return this.#open(world);
    const { sent } = wizard;
    const users = [...wizard.state.moves].flatMap(([name, move]) => this.#user(world, wizard, name, move));
    if (sent === null) return users;
    if (wizard.answer !== null)
      return [...users, this.#answer(world, wizard, sent, wizard.answer, `${this.#name}: Antwort auf ${sent.src}`)];
    return [...users, ...this.#arrivals(world, wizard, sent), ...(isReading(sent) ? [] : this.#open(world))];
  }

  /** The page is opened by its address: a link in the list, or a reload by somebody who is tired of waiting. */
  #open(world: TwoWizards): Step[] {
    const to = entered(this.opened, world.persons[this.window]);
    return this.#leaving(world).map(({ how, before }) => this.#step(`${this.#name}: öffnet den Import${how}`, 'open', before, to));
  }

  /** Nobody waits any more for the answer of this window: its order reaches nobody, or is still on its way. */
  #leaving(world: TwoWizards): { readonly how: string; readonly before: TwoWizards }[] {
    const { sent = null, answer = null } = world.windows[this.window] ?? {};
    const drops = { how: '', before: world };
    if (sent === null || answer !== null || isReading(sent) || world.left.late === 0) return [drops];
    return [drops, { how: ', sein Auftrag bleibt unterwegs', before: { ...world, late: sent, left: { ...world.left, late: 0 } } }];
  }

  #user(world: TwoWizards, wizard: Wizard, name: string, move: Move): Step[] {
    const ways = move.keepsCall ? [{ how: '', before: world }] : this.#leaving(world);
    return ways.map(({ how, before }) =>
      this.#step(`${this.#name}: ${name}${how}`, 'user', before, this.#after(world, wizard, move, name)),
    );
  }

  /** What becomes of a call on its way. Of a call that only reads, an answer under way is a late one. */
  #arrivals(world: TwoWizards, wizard: Wizard, sent: Sent): Step[] {
    const { left, server: before } = world;
    const { server, answer } = react(before, sent, this.rules);
    const name = `Server: ${sent.endpoint} von ${this.#name}`;
    const unheard: Answer = { failure: NO_CONNECTION };
    const comesBack = (how: string, change: Partial<TwoWizards>): Step => ({
      name: name + how,
      fact: { kind: 'server', window: this.window, sent, answer },
      to: this.#put({ ...world, ...change }, { ...wizard, answer }),
    });
    const answered = (how: string, change: Partial<TwoWizards>, told: Answer): Step =>
      this.#answer({ ...world, ...change }, wizard, sent, told, name + how);
    const reads = isReading(sent);
    const lost = { left: { ...left, lost: 0 } } as const;
    const late = { left: { ...left, late: 0 } } as const;
    return [
      reads ? answered('', {}, answer) : comesBack('', { server }),
      ...(reads && left.late === 1 ? [comesBack(', die Antwort kommt verspätet', late)] : []),
      ...(left.lost === 1 ? [answered(' geht verloren', lost, unheard)] : []),
      ...(!reads && left.lost === 1 ? [answered(', die Antwort geht verloren', { ...lost, server }, unheard)] : []),
      ...(!reads && left.late === 1 ? [answered(' lässt auf sich warten', { ...late, late: sent }, unheard)] : []),
      ...(left.demand === 1 ? [answered(' verlangt den zweiten Faktor', { left: { ...left, demand: 0 } }, { failure: DEMAND })] : []),
    ];
  }

  #answer(world: TwoWizards, wizard: Wizard, sent: Sent, answer: Answer, name: string): Step {
    const move = wizard.state.answers.get(answerKey(sent, answer));
    if (move === undefined) throw new Error(`${JSON.stringify(wizard.state.snapshot.value)} knows no answer ${answerKey(sent, answer)}`);
    const fact: WizardFact = { kind: 'answer', window: this.window, sent, answer };
    return { name, fact, to: this.#put(world, this.#after(world, { ...wizard, sent: null, answer: null }, move, 'Antwort')) };
  }

  #after({ persons }: TwoWizards, { sent, answer }: Wizard, { to, keepsCall }: Move, sentOn: string): Wizard | null {
    if (to === null) return null;
    return keepsCall ? { state: to, sent, answer } : entered(to, persons[this.window], sentOn);
  }

  #step(name: string, kind: WizardFact['kind'], world: TwoWizards, wizard: Wizard | null): Step {
    return { name, fact: { kind, window: this.window, sent: null, answer: null }, to: this.#put(world, wizard) };
  }

  #put(world: TwoWizards, wizard: Wizard | null): TwoWizards {
    const [a, b] = world.windows;
    return { ...world, windows: this.window === 0 ? [wizard, b] : [a, wizard] };
  }
}
