import type { SnapshotFrom } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import { isUnclear, type Failure } from '#machines/shared/failure';
import { defineModel, type Invariant, type Named, type StepProperty, type TypedModel } from '#machines/shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { contested, differing, isChanged, keepsTheirs, only } from './fields';
import type { base, FormMachine } from './machine';
import { doesIt, failureIn, isDoneOf, isEvent, orderOf, stepUpSteps } from '#machines/shared/steps';
import type { Base, Draft, FormContext, FormEvent, FormInput, SaveOrder, StoredRecord } from './types';

type Calls = EndpointId | readonly EndpointId[] | 'local';
export type FormSnapshot = SnapshotFrom<ReturnType<typeof base>>;

/** What the model of one form gives beside the samples that all forms share. */
export interface FormSamples<D, R, Saved, Read, Save, Find> {
  /** New ones and stored ones. */
  readonly inputs: readonly Named<Omit<FormInput<D, R>, 'personId'>>[];
  /** What is typed: something sound, something faulty, and what was read. */
  readonly changes: readonly Named<Partial<D>>[];
  /** What the orders to save say themselves, where there are several in place of the plain one. */
  readonly orders?: readonly Named<Partial<D> | null>[];
  /** The stored record as it is read, and as somebody else left it: another field changed, and the same one. */
  readonly records: Readonly<Record<'read' | 'otherField' | 'sameField', StoredRecord<D, R>>>;
  /** The same record once more, of which a save takes more than before, where it takes what is read along. */
  readonly more?: StoredRecord<D, R>;
  /** What must not be put away. */
  readonly secrets?: readonly (keyof D & string)[];
  /** The field that both change in the last of them. */
  readonly contested: keyof D & string;
  readonly saved: readonly Named<Saved>[];
  /** Beside a version conflict and a lost connection. */
  readonly refusals?: readonly Named<Failure>[];
  /** What reading, saving, and looking for what is saved call. */
  readonly calls: { readonly read: Read; readonly save: Save; readonly find: Find };
  /** Whether a draft may be saved. */
  readonly isSound: (draft: D, base: Base<D, R>) => boolean;
  /** What it takes, as the machine says. */
  readonly taken?: (before: Base<D, R>, after: D) => readonly string[] | null;
  /** What it asks about, as the machine says. */
  readonly asks?: (before: Base<D, R>, after: D) => boolean;
  readonly invariants?: readonly Invariant<FormSnapshot>[];
}

const NO_CONNECTION = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;
const GONE = { name: 'gibt es nicht mehr', value: { code: 'NOT_FOUND', status: 404 } } as const;
const NEWER = { name: 'neuerer Stand', value: { code: '409', status: 409 } } as const;
const TYPES = ['DISCARD', 'RETRY', 'EDIT', 'CONFIRM', 'CANCEL', 'LEAVE'] as const;
const QUESTION = ['CONFIRM', 'CANCEL'] as const;
const PLAIN = [{ name: 'SUBMIT', value: null }] as const;

/**
 * The model of a form. Every way through a form is the same, whatever its fields are: the samples here reach each of its branches,
 * and a form that goes another way than the pattern fails its gates.
 */
export function formModel<D extends Draft, R, Saved, const Read extends Calls, const Save extends Calls, const Find extends Calls>(
  machine: FormMachine<D, R, Saved>,
  samples: FormSamples<D, R, Saved, Read, Save, Find>,
): TypedModel<
  FormMachine<D, R, Saved>,
  { readonly readRecord: Read; readonly saveRecord: Save; readonly findSaved: Find; readonly newer: Read; readonly keeper: 'local' }
> {
  const { inputs, changes, orders = PLAIN, records, saved, refusals = [], calls, invariants = [], secrets = [] } = samples;
  const typed = (draft: Draft): string => JSON.stringify({ ...draft, ...Object.fromEntries(secrets.map((name) => [name, null])) });
  /** Before anything is read, only what is offered was typed. */
  const typedIn = ({ draft, offered }: FormContext<Draft>): readonly string[] => (offered.length > 0 ? offered : Object.keys(draft));
  const holdsSecret = (part: object): boolean => {
    const { draft = part } = part as { readonly draft?: object };
    return secrets.some((name) => ((draft as Draft)[name] ?? '') !== '');
  };
  /** The first new one once more, sent before a reload. */
  const unheard = inputs
    .filter(({ value }) => value.id === null)
    .slice(0, 1)
    .map(({ name, value }) => ({ name: `${name}, schon gesendet`, value: { ...value, sent: changes[0]?.value ?? {} } }));
  const listens = new Set<string>(machine.events);
  const reads = 'reading' in machine.states;
  const mayGo = 'gone' in machine.states;
  const questions = ['CONFIRM', 'CANCEL', 'LEAVE'].filter((type) => listens.has(type));
  const event = (name: string, value: FormEvent<Draft>): Named<FormEvent<Draft>> => ({ name, value });
  const model = defineModel(machine as unknown as ReturnType<typeof base>, {
    inputs: [...inputs, ...unheard].map(({ name, value }) => ({
      name,
      value: { personId: 'person', ...value } as FormInput<Draft, unknown>,
    })),
    endpoints: { readRecord: calls.read, saveRecord: calls.save, findSaved: calls.find, newer: calls.read, keeper: 'local' },
    events: [
      ...changes.map(({ name, value }) => event(`CHANGE(${name})`, { type: 'CHANGE', change: value })),
      ...orders.map(({ name, value }) => event(name, value === null ? { type: 'SUBMIT' } : { type: 'SUBMIT', change: value })),
      ...TYPES.filter((type) => listens.has(type)).map((type) => event(type, { type })),
      ...(['mine', 'theirs'] as const)
        .filter(() => listens.has('TAKE'))
        .map((side) => event(`TAKE(${side === 'mine' ? 'meiner' : 'anderer'})`, { type: 'TAKE', field: samples.contested, side })),
      ...STEP_UP_EVENTS,
    ],
    actors: {
      readRecord: {
        done: [
          { name: 'wie gelesen', value: records.read },
          { name: 'anderes Feld', value: records.otherField },
          { name: 'dasselbe Feld', value: records.sameField },
          ...(samples.more === undefined ? [] : [{ name: 'nimmt mehr', value: samples.more }]),
        ],
        failed: [STEP_UP_DEMAND, SIGNED_OUT, ...(mayGo ? [GONE] : []), NO_CONNECTION],
      },
      saveRecord: {
        done: saved,
        failed: [STEP_UP_DEMAND, SIGNED_OUT, ...(reads ? [NEWER] : []), ...(mayGo ? [GONE] : []), ...refusals, NO_CONNECTION],
      },
      findSaved: {
        done: [
          ...saved.slice(0, 1).map(({ value }) => ({ name: 'eigenes', value: { saved: value, isNewer: false } })),
          { name: 'nichts', value: { saved: null, isNewer: false } },
          ...(reads ? [{ name: 'fremdes', value: { saved: null, isNewer: true } }] : []),
        ],
        failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
      },
      newer: {
        sent: reads
          ? (['otherField', 'sameField'] as const).map((which) => ({
              name: which === 'otherField' ? 'NEWER(anderes Feld)' : 'NEWER(dasselbe Feld)',
              value: { type: 'NEWER', record: records[which] } as const,
            }))
          : [],
      },
      keeper: KEEPER_SAMPLES,
    },
    abstract: (context) => ({
      isNew: context.id === null,
      base: JSON.stringify([context.base.fields, context.base.read]),
      draft: JSON.stringify(context.draft),
      offered: context.offered.join(),
      problems: context.problems === null ? null : JSON.stringify(context.problems),
      newer: context.newer === null ? null : JSON.stringify(context.newer.fields),
      theirs: context.theirs === null ? null : JSON.stringify([context.theirs.fields, context.theirs.read]),
      side: context.sides[samples.contested] ?? null,
      failure: context.failure?.code ?? null,
      saved: context.saved === null ? null : JSON.stringify(context.saved),
      lost: context.lost,
    }),
    invariants: [
      {
        name: 'busy means one call',
        sentence: 'Während eines Aufrufs läuft genau einer.',
        req: ['STATE-12'],
        holds: (snapshot) =>
          Object.keys(snapshot.children).filter((id) => id !== 'newer').length ===
          (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
      },
      {
        name: 'only what is sound is saved',
        sentence: 'Gespeichert wird nur, was der Prüfung der Felder standhält.',
        req: ['ERR-00'],
        holds: (snapshot) =>
          !snapshot.matches('saving') || samples.isSound(snapshot.context.draft as D, snapshot.context.base as Base<D, R>),
      },
      {
        name: 'submitting is always possible',
        sentence: 'Beim Bearbeiten lässt sich das Formular immer abschicken; was fehlt, wird gesagt.',
        req: ['ERR-00'],
        holds: (snapshot) => !snapshot.hasTag('editable') || snapshot.can({ type: 'SUBMIT' }),
      },
      {
        name: 'no write over a conflict without a decision',
        sentence: 'Haben beide dasselbe Feld geändert, wird erst nach der Entscheidung gespeichert.',
        req: ['STATE-12'],
        holds: (snapshot) =>
          !snapshot.matches('conflict') ||
          snapshot.can({ type: 'SUBMIT' }) === contested(snapshot.context).every((field) => field in snapshot.context.sides),
      },
      {
        name: 'changes are not left unasked',
        sentence: 'Solange Änderungen nicht gespeichert sind, wird vor dem Verlassen gefragt; ohne Änderung nie.',
        req: ['STATE-12'],
        holds: (snapshot) => !snapshot.matches('editing') || snapshot.hasTag('guarded') === isChanged(snapshot.context),
      },
      {
        name: 'a save stands on the newest version read',
        sentence: 'Nach einem Konflikt trägt das Speichern die Version des neuen Standes.',
        req: ['STATE-12'],
        holds: (snapshot) => !snapshot.matches('saving') || snapshot.context.theirs === null,
      },
      ...invariants,
    ],
    steps: [
      ...stepUpSteps(secrets.length === 0 ? undefined : holdsSecret),
      {
        name: 'what stands there is saved',
        sentence: 'Gesendet wird genau, was im Formular steht und was das Verlangen sagt, mit dem gelesenen Stand, auf dem es beruht.',
        req: ['STATE-12', 'ERR-00'],
        holds: (step) => {
          const order = orderOf(step, 'saveRecord')?.input as SaveOrder<object, unknown> | undefined;
          if (order === undefined) return true;
          const { draft, base, id } = step.after.context;
          const said = step.before.hasTag('editable') && 'change' in step.event ? (step.event['change'] as object) : {};
          return (
            (['SUBMIT', 'RETRY', 'RESUMED', 'CONFIRM'].includes(step.event.type) || isDoneOf(step, 'readAgain')) &&
            order.id === id &&
            JSON.stringify(order.fields) === JSON.stringify(draft) &&
            JSON.stringify(order.fields) === JSON.stringify({ ...order.fields, ...said }) &&
            order.base === base
          );
        },
      },
      ...asking(samples.asks as Asks | undefined),
      ...taking(samples.taken as Taken | undefined),
      ...(listens.has('LEAVE') ? [NOT_GIVEN_UP] : []),
      {
        name: 'what is theirs is not saved again',
        sentence: 'Gilt nach einem Konflikt überall der neue Stand, wird nichts gesendet.',
        req: ['STATE-12'],
        holds: ({ before, after }) => !before.matches('conflict') || !keepsTheirs(before.context) || !after.matches('saving'),
      },
      {
        name: 'the newest version is written over',
        sentence: 'Nach einem Konflikt trägt das Speichern die Version dessen, was der andere gespeichert hat.',
        req: ['STATE-12'],
        holds: (step) => {
          const order = orderOf(step, 'saveRecord')?.input as SaveOrder<object, unknown> | undefined;
          const { theirs } = step.before.context;
          return order === undefined || theirs === null || order.base.version === theirs.version;
        },
      },
      {
        name: 'what is saved is told',
        sentence: 'Ist gespeichert, liest die Seite dahinter neu, und nur dann.',
        req: ['ERR-00'],
        holds: (step) => doesIt(step, 'tellSaved') === (step.after.matches('saved') && !step.before.matches('saved')),
      },
      {
        name: "nobody is blamed for one's own",
        sentence:
          'Blieb die Antwort auf das eigene Speichern aus, wird erst nachgesehen, auch nach einer Ablehnung des nächsten Versuchs: nie wird dem eigenen Werk widersprochen.',
        req: ['D-36'],
        holds: (step) => {
          const failure = step.before.matches('saving') ? failureIn(step) : null;
          if (failure === null || step.after.hasTag('awaiting')) return true;
          return !(isUnclear(failure) || step.before.context.lost) || step.after.matches('looking');
        },
      },
      {
        name: 'what is wrong takes the focus',
        sentence: 'Was fehlt oder abgelehnt ist, bekommt die Aufmerksamkeit sofort.',
        req: ['ERR-00'],
        holds: (step) => {
          const isFaulty = step.event.type === 'SUBMIT' && step.after.hasTag('editable') && step.after.context.problems !== null;
          const isRefused = step.after.matches('refused') && !step.before.hasTag('editable');
          return doesIt(step, 'focusProblems') === (isFaulty || isRefused);
        },
      },
      {
        name: 'nothing typed is lost by itself',
        sentence: 'Keine Antwort und kein Fehler verändert, was getippt ist; verworfen wird nur auf Wunsch.',
        req: ['STATE-12', 'STATE-13'],
        holds: (step) =>
          isEvent(step) ||
          !isChanged(step.before.context) ||
          typed(only(step.after.context.draft, typedIn(step.before.context))) ===
            typed(only(step.before.context.draft, typedIn(step.before.context))),
      },
      ...(reads ? [NOTHING_MOVES] : []),
      {
        name: 'what nobody changed is as it was read',
        sentence: 'Nach dem Lesen steht alles, was niemand geändert hatte, so da wie auf dem Server.',
        req: ['STATE-12', 'STATE-13'],
        holds: (step) => {
          const { base, draft } = step.after.context;
          return !isDoneOf(step, 'readRecord') || differing(base.fields, draft).every((name) => step.before.context.offered.includes(name));
        },
      },
    ],
    hears: {
      // What is being sent is not changed behind the answer's back.
      busy: [],
      sending: [],
      editable: ['CHANGE', 'DISCARD', 'SUBMIT', ...(listens.has('LEAVE') ? ['LEAVE'] : [])],
      guarded: ['CHANGE', 'DISCARD', 'RETRY', 'SUBMIT', 'TAKE', ...questions],
      ...(samples.asks === undefined ? {} : { confirming: QUESTION }),
      ...('givingUp' in machine.states ? { givingUp: QUESTION } : {}),
      ...(reads ? { conflict: ['DISCARD', 'SUBMIT', 'TAKE'] } : {}),
      awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'],
    },
    isSafe: (snapshot) =>
      (
        [
          'editing',
          'confirming',
          'givingUp',
          'saved',
          'unreadable',
          'refused',
          'unclear',
          'gone',
          'missing',
          'conflict',
          'mergeable',
          'same',
          'incomparable',
        ] as const
      ).some((state) => snapshot.matches(state)),
    userInput: (context) => (isChanged(context) ? typed(context.draft) : null),
    discards: [
      'DISCARD',
      'CHANGE',
      ...('givingUp' in machine.states ? ['CONFIRM'] : []),
      ...(machine.events.includes('EDIT') ? ['EDIT'] : []),
    ],
    harmless: ['CHANGE', 'DISCARD', 'LEAVE', 'CANCEL', 'TAKE', 'EDIT', 'DECLINE'].filter((type) => listens.has(type)),
  });
  return model as unknown as ReturnType<typeof formModel<D, R, Saved, Read, Save, Find>>;
}

/** What holds beside it where something is read. */
const NOTHING_MOVES: StepProperty<FormSnapshot> = {
  name: 'nothing moves under what is typed',
  sentence:
    'Speichert jemand anderes, während hier getippt ist, bleibt alles stehen, und es wird gesagt; ist nichts getippt, steht der neue Stand da.',
  req: ['STATE-12'],
  holds: ({ before, event, after }) => {
    if (event.type !== 'NEWER' || !before.matches('editing')) return true;
    const { base, draft, newer } = after.context;
    const isNews = before.context.base !== base || newer !== before.context.newer;
    if (before.matches({ editing: 'clean' })) return !isNews || (newer === null && differing(base.fields, draft).length === 0);
    return base === before.context.base && JSON.stringify(draft) === JSON.stringify(before.context.draft) && (!isNews || newer !== null);
  },
};

/** What holds beside it where it can be given up. */
const NOT_GIVEN_UP: StepProperty<FormSnapshot> = {
  name: 'nothing typed is given up unasked',
  sentence: 'Getipptes wird nicht auf einen Druck aufgegeben: erst wird gefragt, und bis dahin steht es da.',
  req: ['STATE-12'],
  holds: ({ before, event, after }) =>
    event.type !== 'LEAVE' ||
    before.matches('givingUp') ||
    (after.matches('givingUp') && JSON.stringify(after.context.draft) === JSON.stringify(before.context.draft)),
};

/** What holds beside it where a save takes something from others. */
type Asks = (before: Base<Draft, unknown>, after: Draft) => boolean;
const asking = (asks: Asks | undefined): readonly StepProperty<FormSnapshot>[] =>
  asks === undefined
    ? []
    : [
        {
          name: 'nothing is taken unasked',
          sentence: 'Was das Speichern anderen nimmt, wird vorher gefragt, auch auf einem Stand, den jemand inzwischen geändert hat.',
          req: ['D-28'],
          holds: (step) => {
            const order = orderOf(step, 'saveRecord')?.input as SaveOrder<Draft, unknown> | undefined;
            if (order === undefined || step.event.type !== 'SUBMIT' || step.before.matches('refused')) return true;
            return !asks(order.base, order.fields);
          },
        },
      ];

/** What holds beside it where what it takes is read again. */
type Taken = (before: Base<Draft, unknown>, after: Draft) => readonly string[] | null;
const taking = (taken: Taken | undefined): readonly StepProperty<FormSnapshot>[] =>
  taken === undefined
    ? []
    : [
        {
          name: 'no more is taken than asked',
          sentence: 'Genommen wird nur, wonach gefragt war: ist es inzwischen mehr geworden, wird noch einmal gefragt.',
          req: ['D-28', 'STATE-12'],
          holds: (step) => {
            const order = orderOf(step, 'saveRecord')?.input as SaveOrder<Draft, unknown> | undefined;
            if (order === undefined) return true;
            const { base, draft, theirs } = step.before.context;
            // What somebody else has saved was read right before; what that would take is asked about.
            const asked = theirs === null ? (taken(base, draft) ?? []) : [];
            const sent = taken(order.base, order.fields);
            return (isDoneOf(step, 'readAgain') || theirs !== null || sent === null) && (sent ?? []).every((key) => asked.includes(key));
          },
        },
      ];

/** What the model of a form that only begins something new gives. */
export type NewFormSamples<D, Saved, Save, Find> = Pick<
  FormSamples<D, null, Saved, Save, Save, Find>,
  'changes' | 'saved' | 'refusals' | 'isSound'
> & {
  readonly inputs: readonly Named<Partial<D>>[];
  readonly save: Save;
  readonly find: Find;
};

/** The model of a form that only begins something new (`newOnly`): it reads nothing. */
export function newFormModel<D extends Draft, Saved, const Save extends Calls, const Find extends Calls>(
  machine: FormMachine<D, null, Saved>,
  { inputs, save, find, ...samples }: NewFormSamples<D, Saved, Save, Find>,
) {
  const never: StoredRecord<D> = { fields: {} as D, read: null, version: null };
  return formModel<D, null, Saved, 'local', Save, Find>(machine, {
    ...samples,
    inputs: inputs.map(({ name, value }) => ({ name, value: { id: null, draft: value } })),
    records: { read: never, otherField: never, sameField: never },
    contested: '',
    calls: { read: 'local', save, find },
  });
}
