import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { Step, StepProperty } from '#machines/shared/model';
import type { Candidate, Model } from '../../../tests/models/engine/candidates';
import { stepOf, type Space } from '../../../tests/models/engine/explore';
import type { Branch } from '../../../tests/models/engine/static';
import { Stepper, type Macrostep } from '../../../tests/models/engine/stepper';
import { altered, Places, spread, type Place } from './places';

/** How a transition may be otherwise: each of them is tried for itself. */
export const WAYS = ['guard', 'target', 'effect', 'cause', 'facts'] as const;
export type Way = (typeof WAYS)[number];

/** By the id of a transition and the name of a sentence: the ways of being otherwise in which the transition would break it. */
export type Beside = ReadonlyMap<string, ReadonlyMap<string, readonly Way[]>>;

/** At so many steps of the explored space a transition is tried, and with so many other snapshots. */
export const PLACES = 5;
const OTHERS = 10;

type AnyStep = Step<AnyMachineSnapshot>;

/**
 * Which sentences stand beside which transitions (F1.4): each transition is made otherwise, one way at a time and one step long, at places
 * where it is taken, and each sentence is asked of what comes of it. It stands beside the transition when its answer is no.
 * @param ids of the transitions that are asked for
 */
export function besideOf(space: Space, ids: ReadonlySet<string>, places: Places = new Places(space)): Beside {
  const { model, branches } = space;
  const fromElsewhere = otherStates(space);
  const contexts = spread([...space.nodes.values()], OTHERS).map(({ snapshot }): unknown => snapshot.context);
  const steppers = model.inputs.map(({ value }) => new Stepper(model.machine, value));
  const sentences = sentencesOf(model);
  const walk = ({ from, candidate }: Place, by: AnyTransitionDefinition): AnyStep | null => {
    const step = steppers[from.input]?.step(from.snapshot, candidate.event);
    return step?.taken.includes(by) ? asStep(from.snapshot, candidate, step) : null;
  };
  return new Map(
    branches
      .filter(({ id }) => ids.has(id))
      .map((branch) => {
        const found = new Found(sentences);
        if (branch.event === 'always') tellStarts(found, space, branch, steppers);
        const otherwiseAt = (place: Place, change: object) => (): readonly (AnyStep | null)[] => [
          altered(branch.definition, change, () => walk(place, branch.definition)),
        ];
        for (const place of places.passed(branch, PLACES)) found.tell('guard', otherwiseAt(place, { guard: once() }));
        for (const place of places.taken(branch, PLACES)) {
          // What nothing leads away from and is asked at once would be asked for ever.
          if (branch.event !== 'always') found.tell('target', otherwiseAt(place, { target: undefined, reenter: false }));
          if (branch.event !== 'always' || branch.definition.target !== undefined)
            found.tell('effect', otherwiseAt(place, { actions: [] }));
          const step = stepOf(place);
          // What leads nowhere begins where it ends.
          const begun = branch.definition.target === undefined ? [] : fromElsewhere;
          const caused = (): AnyStep[] => [
            ...OTHER_EVENTS.map((event) => ({ ...step, event })),
            ...begun.map((before) => ({ ...step, before })),
          ];
          found.tell('cause', caused, 'steps');
          found.tell('effect', () => otherOrders(step), 'steps');
          found.tell('facts', () => othersThan(step.after, contexts).map((after) => ({ ...step, after })), 'states');
        }
        return [branch.id, found.ways] as const;
      }),
  );
}

/** What is asked at once may be asked before anything comes: then only what holds in every state can be asked. */
function tellStarts(found: Found, { model }: Space, { definition }: Branch, steppers: readonly Stepper[]): void {
  model.inputs.forEach(({ value }, input) => {
    const started = (change: object) => (): (AnyStep | null)[] => {
      const step = altered(definition, change, () => steppers[input]?.initial(value)) ?? null;
      return step?.taken.includes(definition) === true
        ? [{ ...step, before: step.snapshot, event: { type: '' }, after: step.snapshot }]
        : [];
    };
    found.tell('guard', started({ guard: once() }), 'states');
    if (definition.target !== undefined) found.tell('effect', started({ actions: [] }), 'states');
  });
}

type Asked = Pick<StepProperty<AnyMachineSnapshot>, 'name' | 'holds'>;
type Sentences = Readonly<Record<'all' | 'steps' | 'states', readonly Asked[]>>;

/** The sentences of a model by what they are asked of. */
function sentencesOf({ invariants, steps = [] }: Model): Sentences {
  const states = invariants.map(({ name, holds }): Asked => ({ name, holds: ({ after }) => holds(after) }));
  return { states, steps, all: [...states, ...steps] };
}

/** What was found of one transition. */
class Found {
  readonly ways = new Map<string, Way[]>();
  constructor(private readonly sentences: Sentences) {}

  /** Asks what a way of being otherwise breaks; what it is known to break is not asked again. */
  tell(way: Way, otherwise: () => readonly (AnyStep | null)[], of: keyof Sentences = 'all'): void {
    const asked = this.sentences[of].filter(({ name }) => this.ways.get(name)?.includes(way) !== true);
    if (asked.length === 0) return;
    const made = otherwise().filter((step) => step !== null);
    for (const { name, holds } of asked) {
      if (made.some((step) => isBroken(holds, step))) this.ways.set(name, [...(this.ways.get(name) ?? []), way]);
    }
  }
}

/** What a sentence cannot be asked of says nothing: it is no answer. */
function isBroken(holds: (step: AnyStep) => boolean, step: AnyStep): boolean {
  try {
    return !holds(step);
  } catch {
    return false;
  }
}

/** Something that a person or another tab tells, and something that comes by itself. */
const OTHER_EVENTS = [{ type: 'SOMETHING_ELSE' }, { type: 'xstate.something.else' }] as const;

/** A condition that holds once: a transition that is taken at once would else be taken for ever. */
function once(): () => boolean {
  let isOpen = true;
  return () => isOpen && !(isOpen = false);
}

const asStep = (before: AnyMachineSnapshot, { event }: Candidate, { snapshot, effects, orders }: Macrostep): AnyStep => ({
  before,
  event,
  after: snapshot,
  effects,
  orders,
});

/** The same step with its effects and orders left out, or with others in their place. */
const otherOrders = (step: AnyStep): AnyStep[] => [
  ...(step.effects.length === 0
    ? []
    : [
        { ...step, effects: [] },
        { ...step, effects: step.effects.map((effect) => ({ ...effect, params: {} })) },
      ]),
  ...(step.orders.length === 0
    ? []
    : [
        { ...step, orders: [] },
        { ...step, orders: step.orders.map((order) => ({ ...order, input: {} })) },
      ]),
];

/** The same state with what is remembered elsewhere, and with other tags, calls and events that it answers. */
function othersThan(snapshot: AnyMachineSnapshot, contexts: readonly unknown[]): AnyMachineSnapshot[] {
  // A sentence may take a snapshot apart: what is changed stands beside all the rest.
  const changed = (part: string, value: unknown): AnyMachineSnapshot => ({ ...snapshot, [part]: value }) as AnyMachineSnapshot;
  return [
    ...contexts.map((context) => changed('context', context)),
    changed('hasTag', (tag: never) => !snapshot.hasTag(tag)),
    changed('can', (event: never) => !snapshot.can(event)),
    changed('children', {}),
    changed('children', { ...snapshot.children, another: {}, oneMore: {} }),
  ];
}

/** Snapshots of different states, from all over the space. */
function otherStates({ nodes }: Space): AnyMachineSnapshot[] {
  const byState = new Map([...nodes.values()].map(({ snapshot }) => [JSON.stringify(snapshot.value), snapshot]));
  return spread([...byState.values()], OTHERS);
}
