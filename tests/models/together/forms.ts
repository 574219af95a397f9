import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Failure } from '#machines/shared/failure';
import type { FormContext, FormEvent, SaveOrder } from '#machines/patterns/form/types';
import { errorEvent, runningActors } from '../engine/candidates';
import type { Together, WorldStep } from './explore';
import {
  contextOf,
  EVENTS,
  FIELDS,
  nameOf,
  Pages,
  twoFormsMachine,
  typedAfter,
  type Field,
  type Fields,
  type FormAnswer,
  type FormCall,
  type FormWindow,
  type SaveCall,
  type TypedFields,
} from './form-page';
import { DEMAND, NO_CONNECTION } from './wizard-states';

type Typists = readonly [readonly Field[], readonly Field[]];
type Trouble = Readonly<Record<'lost' | 'late' | 'demand', 0 | 1>>;

/** Two windows at one record that has a version. */
export interface TwoForms {
  readonly server: { readonly fields: Fields; readonly version: number };
  readonly windows: readonly [FormWindow, FormWindow];
  /** A save for whose answer nobody waits any more. */
  readonly late: SaveCall | null;
  readonly left: Trouble;
  /** What each of the two types into. */
  readonly types: Typists;
}

export interface FormFact {
  readonly kind: 'user' | 'answer' | 'server';
  readonly window: 0 | 1 | null;
  /** The save that reached the server. */
  readonly save: SaveCall | null;
  readonly answer: FormAnswer | null;
}

/** What may be got wrong; the tests of the gate do so on purpose. */
export interface RecordRules {
  /** A save counts only for the version that it names. */
  readonly heedsVersion: boolean;
}
export const RECORD_RULES: RecordRules = { heedsVersion: true };

type Step = WorldStep<TwoForms, FormFact>;
const WINDOWS = [0, 1] as const;
const NAMES = ['A', 'B'] as const;
const FIRST: Fields = { name: 'alt', kuerzel: 'alt' };
/** Saves beyond it meet nothing new: both have saved, and one of them over the other. */
const MOST_VERSIONS = 3;
const CONFLICT: Failure = { code: '409', status: 409 };

const ONE_FIELD: Typists = [['name'], ['name']];
const STARTS: readonly { readonly name: string; readonly left: Trouble; readonly types: Typists }[] = [
  { name: 'ein Feld gehört beiden, eines nur A', left: { lost: 0, late: 0, demand: 0 }, types: [FIELDS, ['name']] },
  { name: 'eine Antwort verloren', left: { lost: 1, late: 0, demand: 0 }, types: ONE_FIELD },
  { name: 'eine Antwort verspätet', left: { lost: 0, late: 1, demand: 0 }, types: ONE_FIELD },
  { name: 'einmal der zweite Faktor verlangt', left: { lost: 0, late: 0, demand: 1 }, types: ONE_FIELD },
];

/** Two windows of two persons with the form pattern beside one record on the server. */
export const twoForms = (machine: AnyStateMachine = twoFormsMachine, rules: RecordRules = RECORD_RULES): Together<TwoForms, FormFact> => {
  const pages = new Pages(machine);
  const windows = WINDOWS.map((window) => new OneWindow(window, pages, rules));
  const opened = pages.opened();
  return {
    id: 'two-forms',
    title: 'Zwei Fenster mit demselben Formular, dazu der Datensatz mit seiner Version auf dem Server',
    starts: STARTS.map(({ name, left, types }) => ({
      name,
      world: { server: { fields: FIRST, version: 1 }, windows: [opened, opened], late: null, left, types },
    })),
    steps: (world) => [...windows.flatMap((window) => window.steps(world)), ...lateSteps(world, rules)],
    keyOf: ({ server, windows: both, late, left, types }) =>
      JSON.stringify([
        server,
        both.map((window) => [pages.keyOf(window.state), window.call, window.answer, window.typed, window.seen]),
        late,
        left,
        types,
      ]),
    describe: ({ server, windows: both }) =>
      [
        `Server: ${server.fields.name}/${server.fields.kuerzel} in Version ${server.version}`,
        ...both.map((window, index) => `${NAMES[index]}: ${JSON.stringify(window.state.value)} ${JSON.stringify(contextOf(window).draft)}`),
      ].join(' · '),
  };
};

/** What a save does on the server. */
function saved(
  server: TwoForms['server'],
  { order }: SaveCall,
  { heedsVersion }: RecordRules,
): { readonly server: TwoForms['server']; readonly answer: FormAnswer } {
  if (heedsVersion && order.base.version !== server.version) return { server, answer: { failure: CONFLICT } };
  return { server: { fields: order.fields, version: server.version + 1 }, answer: { ok: true } };
}

const isSaved = (answer: FormAnswer): boolean => 'ok' in answer || ('found' in answer && answer.found.saved !== null);

function lateSteps(world: TwoForms, rules: RecordRules): Step[] {
  if (world.late === null) return [];
  const { server, answer } = saved(world.server, world.late, rules);
  return [
    {
      name: 'Server: Speichern, verspätet',
      fact: { kind: 'server', window: null, save: world.late, answer },
      to: { ...world, server, late: null },
    },
  ];
}

/** What is under way; who keeps, and who tells of newer states, is no call of the form. */
const callsOf = (state: AnyMachineSnapshot) => runningActors(state).filter(({ src }) => src !== 'keeper' && src !== 'newer');

/** What can happen at one of the two windows. */
class OneWindow {
  readonly #name: string;

  constructor(
    private readonly window: 0 | 1,
    private readonly pages: Pages,
    private readonly rules: RecordRules,
  ) {
    this.#name = NAMES[window];
  }

  steps(world: TwoForms): Step[] {
    const { call, answer } = world.windows[this.window];
    const users = [...this.#users(world), ...this.#opens(world), ...this.#hears(world)];
    if (call === null) return users;
    if (answer !== null) return [...users, this.#answered(`${this.#name}: Antwort`, world, answer)];
    return [...users, ...(call.kind === 'save' ? this.#saves(world, call) : this.#reads(world, call))];
  }

  #users(world: TwoForms): Step[] {
    const page = world.windows[this.window];
    const mine = NAMES[this.window];
    const events = [
      ...EVENTS,
      ...world.types[this.window].map((field): FormEvent<Fields> => ({ type: 'CHANGE', change: { [field]: mine } })),
    ];
    return events.flatMap((event) => {
      if (event.type === 'SUBMIT' && world.server.version >= MOST_VERSIONS) return [];
      const state = this.pages.after(page.state, event);
      if (state === page.state) return [];
      return [this.#step(`${this.#name}: ${nameOf(event)}`, 'user', world, this.#entered(page, state, typedAfter(page, event)))];
    });
  }

  /** The page is loaded anew; what it was sending may still be under way. */
  #opens(world: TwoForms): Step[] {
    const { call, answer, state } = world.windows[this.window];
    if (call?.kind !== 'save' && !state.matches('refused')) return [];
    const opened = this.pages.opened();
    const name = `${this.#name}: lädt die Seite neu`;
    const plain = this.#step(name, 'user', world, opened);
    if (call?.kind !== 'save' || answer !== null || world.left.late === 0) return [plain];
    const late = { ...world, late: call, left: { ...world.left, late: 0 } } as const;
    return [plain, this.#step(`${name}, sein Auftrag bleibt unterwegs`, 'user', late, opened)];
  }

  /** Its person comes back to it, or it hears of a write: what stands on the server now is told to it. */
  #hears(world: TwoForms): Step[] {
    const page = world.windows[this.window];
    if (!page.state.matches('editing')) return [];
    const { fields, version } = world.server;
    const state = this.pages.after(page.state, { type: 'NEWER', record: { fields, read: null, version } } as FormEvent<Fields>);
    if (state === page.state) return [];
    return [this.#step(`${this.#name}: hört vom neueren Stand`, 'answer', world, this.#entered(page, state, page.typed))];
  }

  #reads(world: TwoForms, call: Exclude<FormCall, SaveCall>): Step[] {
    const { fields, version } = world.server;
    const isOwn = call.kind === 'find' && FIELDS.every((field) => call.order.fields[field] === fields[field]);
    const answer: FormAnswer =
      call.kind === 'read'
        ? { record: { fields, read: null, version } }
        : { found: { saved: isOwn ? true : null, isNewer: !isOwn && call.order.base.version !== version } };
    const name = `Server: Lesen von ${this.#name}`;
    const { left } = world;
    return [
      this.#answered(name, world, answer),
      ...(left.lost === 1
        ? [this.#answered(`${name} geht verloren`, { ...world, left: { ...left, lost: 0 } }, { failure: NO_CONNECTION })]
        : []),
      ...this.#demanded(name, world),
    ];
  }

  #saves(world: TwoForms, call: SaveCall): Step[] {
    const page = world.windows[this.window];
    const { left } = world;
    const { server, answer } = saved(world.server, call, this.rules);
    const name = `Server: Speichern von ${this.#name}`;
    const unheard: FormAnswer = { failure: NO_CONNECTION };
    const arrived = (how: string, change: Partial<TwoForms>, answered: FormAnswer): Step => ({
      name: name + how,
      fact: { kind: 'server', window: this.window, save: call, answer },
      to: this.#put({ ...world, server, ...change }, { ...page, answer: answered }),
    });
    return [
      arrived('', {}, answer),
      ...(left.lost === 1
        ? [
            this.#answered(`${name} geht verloren`, { ...world, left: { ...left, lost: 0 } }, unheard),
            arrived(', die Antwort geht verloren', { left: { ...left, lost: 0 } }, unheard),
          ]
        : []),
      ...(left.late === 1
        ? [this.#answered(`${name} lässt auf sich warten`, { ...world, late: call, left: { ...left, late: 0 } }, unheard)]
        : []),
      ...this.#demanded(name, world),
    ];
  }

  #demanded(name: string, world: TwoForms): Step[] {
    if (world.left.demand === 0) return [];
    return [this.#answered(`${name} verlangt den zweiten Faktor`, { ...world, left: { ...world.left, demand: 0 } }, { failure: DEMAND })];
  }

  #answered(name: string, world: TwoForms, answer: FormAnswer): Step {
    const page = world.windows[this.window];
    const invokeId = callsOf(page.state)[0]?.invokeId ?? '';
    const done = {
      type: `xstate.done.actor.${invokeId}`,
      output: 'record' in answer ? answer.record : 'found' in answer ? answer.found : true,
      actorId: invokeId,
    };
    const state = this.pages.after(page.state, 'failure' in answer ? errorEvent(invokeId, answer.failure) : done);
    const to = this.#entered({ ...page, answer: null }, state, isSaved(answer) ? {} : page.typed);
    return { name, fact: { kind: 'answer', window: this.window, save: null, answer }, to: this.#put(world, to) };
  }

  /** What is shown is seen, and what the state begins is under way. */
  #entered(before: FormWindow, state: AnyMachineSnapshot, typed: TypedFields): FormWindow {
    const { base, theirs } = state.context as FormContext<Fields, null, true>;
    const seen = state.hasTag('busy') ? before.seen : (theirs?.version ?? base.version ?? before.seen);
    const [running] = callsOf(state);
    if (running === undefined) return { state, call: null, answer: null, typed, seen };
    if (running.src === 'readRecord') return { state, call: { kind: 'read' }, answer: null, typed, seen };
    const input = (state.children[running.invokeId]?.getSnapshot() as { readonly input?: SaveOrder<Fields> } | undefined)?.input;
    if (input === undefined) throw new Error('A save without an order');
    if (running.src === 'findSaved') return { state, call: { kind: 'find', order: input }, answer: null, typed, seen };
    return { state, call: { kind: 'save', order: input, seen, typed }, answer: null, typed, seen };
  }

  #step(name: string, kind: FormFact['kind'], world: TwoForms, page: FormWindow): Step {
    return { name, fact: { kind, window: this.window, save: null, answer: null }, to: this.#put(world, page) };
  }

  #put(world: TwoForms, page: FormWindow): TwoForms {
    const [a, b] = world.windows;
    return { ...world, windows: this.window === 0 ? [page, b] : [a, page] };
  }
}
