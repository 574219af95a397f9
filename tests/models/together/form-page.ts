import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { Failure } from '#machines/shared/failure';
import { formMachine } from '#machines/patterns/form/machine';
import type { FormContext, FormEvent, Found, SaveOrder, StoredRecord } from '#machines/patterns/form/types';
import type { AnyEvent } from '../engine/candidates';

/** A record with two fields, as small as one can be in which two persons change the same or different things. */
export type Fields = { readonly name: string; readonly kuerzel: string };
export type Field = keyof Fields;
export const FIELDS = ['name', 'kuerzel'] as const satisfies readonly Field[];

/** What somebody typed, and what stood on the server's side of the field when they typed it or decided for it. */
export interface Typed {
  readonly value: string;
  readonly over: string;
}
export type TypedFields = Readonly<Partial<Record<Field, Typed>>>;

/** A call on its way; of a save also what the page had shown its person when it was sent. */
export type FormCall =
  | { readonly kind: 'read' }
  | { readonly kind: 'find'; readonly order: SaveOrder<Fields> }
  | { readonly kind: 'save'; readonly order: SaveOrder<Fields>; readonly seen: number; readonly typed: TypedFields };
export type SaveCall = Extract<FormCall, { kind: 'save' }>;

/** On its way back; of a save also whether it was carried out. */
export type FormAnswer =
  | { readonly record: StoredRecord<Fields> }
  | { readonly found: Found<true> }
  | { readonly ok: true }
  | { readonly failure: Failure };

/** A window with the form: what its person typed and saw is written down beside the machine. */
export interface FormWindow {
  readonly state: AnyMachineSnapshot;
  readonly call: FormCall | null;
  readonly answer: FormAnswer | null;
  readonly typed: TypedFields;
  /** The version that the page showed last; 0 before the first. */
  readonly seen: number;
}

export const twoFormsMachine = formMachine<Fields, null, true>({
  id: 'two-forms',
  description: 'Ein Datensatz mit zwei Feldern.',
  req: ['STATE-12'],
  first: { name: '', kuerzel: '' },
  check: () => ({}),
});

export const contextOf = ({ state }: FormWindow): FormContext<Fields, null, true> => state.context as FormContext<Fields, null, true>;

export const EVENTS: readonly FormEvent<Fields>[] = [
  { type: 'SUBMIT' },
  { type: 'DISCARD' },
  { type: 'LEAVE' },
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  { type: 'RETRY' },
  { type: 'EDIT' },
  { type: 'DECLINE' },
  { type: 'RESUMED', level: 'gold' },
  ...FIELDS.flatMap((field): FormEvent<Fields>[] => [
    { type: 'TAKE', field, side: 'mine' },
    { type: 'TAKE', field, side: 'theirs' },
  ]),
];

/** As traces name it. */
export const nameOf = (event: FormEvent<Fields>): string =>
  event.type === 'CHANGE'
    ? `tippt ${Object.keys(event.change).join()}`
    : event.type === 'TAKE'
      ? `TAKE ${event.field} ${event.side === 'mine' ? 'meins' : 'das andere'}`
      : event.type;

/** What the person has typed and neither saved nor given up, written down without asking the machine. */
export function typedAfter(page: FormWindow, event: FormEvent<Fields>): TypedFields {
  const { base, theirs, draft } = contextOf(page);
  if (event.type === 'DISCARD' || (event.type === 'CONFIRM' && page.state.matches('givingUp'))) return {};
  if (event.type === 'CHANGE')
    return FIELDS.reduce<TypedFields>((typed, field) => {
      const value = event.change[field];
      return value === undefined ? typed : { ...typed, [field]: { value, over: base.fields[field] } };
    }, page.typed);
  if (event.type !== 'TAKE' || theirs === null) return page.typed;
  const { [event.field]: _given, ...others } = page.typed;
  return event.side === 'theirs'
    ? others
    : { ...page.typed, [event.field]: { value: draft[event.field], over: theirs.fields[event.field] } };
}

/** The form in a window: what becomes of it depends on nothing but its state and the event. */
export class Pages {
  readonly #known = new Map<string, AnyMachineSnapshot>();
  readonly #keys = new WeakMap<AnyMachineSnapshot, string>();
  readonly #after = new WeakMap<AnyMachineSnapshot, Map<string, AnyMachineSnapshot>>();

  constructor(private readonly machine: AnyStateMachine) {}

  opened(): FormWindow {
    const [state] = initialTransition(this.machine, { personId: 'person', id: 'satz' }) as unknown as [AnyMachineSnapshot];
    return { state: this.#one(state), call: { kind: 'read' }, answer: null, typed: {}, seen: 0 };
  }

  /** The state after an event; the same one where the event means nothing. */
  after(state: AnyMachineSnapshot, event: AnyEvent): AnyMachineSnapshot {
    const known = this.#after.get(state) ?? new Map<string, AnyMachineSnapshot>();
    this.#after.set(state, known);
    const name = JSON.stringify(event);
    const to = known.get(name) ?? this.#one((transition(this.machine, state, event) as unknown as [AnyMachineSnapshot])[0]);
    known.set(name, to);
    return to;
  }

  keyOf(state: AnyMachineSnapshot): string {
    const known = this.#keys.get(state);
    if (known !== undefined) return known;
    const { base, draft, newer, theirs, sides, lost } = state.context as FormContext<Fields, null, true>;
    const key = JSON.stringify([state.value, base, draft, newer, theirs, Object.entries(sides).toSorted(), lost]);
    this.#keys.set(state, key);
    return key;
  }

  #one(state: AnyMachineSnapshot): AnyMachineSnapshot {
    const key = this.keyOf(state);
    const known = this.#known.get(key) ?? state;
    this.#known.set(key, known);
    return known;
  }
}
