import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { AnyEvent, Model } from '../../../tests/models/engine/candidates';
import type { Space } from '../../../tests/models/engine/explore';
import { Stepper } from '../../../tests/models/engine/stepper';
import { judge, type Asked, type Judged } from '../simulator/conditions';
import { brieflySaid, isLong, labelOf } from '../simulator/labels';
import { leavesOf, readCondition } from './condition';
import { altered, Places, type Place } from './places';
import type { Vocabulary } from './words';

/** A value that was read, in words. */
export interface Read extends Pick<Asked, 'of' | 'name'> {
  readonly value: string;
}

/** Where a condition was judged in a walk of the model. */
export interface Example {
  /** The state whose transition asked. */
  readonly state: string;
  /** What came, in words. */
  readonly event: string;
  readonly read: readonly Read[];
}

/** A condition with what made it true and what made it false; null where no walk of the model did. */
export interface ConditionExamples {
  readonly name: string;
  readonly params: readonly string[];
  readonly yes: Example | null;
  readonly no: Example | null;
}

/** At so many steps of each kind a condition is asked before none is said to be. */
const PLACES = 40;

/**
 * For each condition of some transitions one step of the model at which it held and one at which it did not, with the values that it read:
 * the machine's own functions are asked while the step is walked (F1.4).
 */
export function examplesOf(
  space: Space,
  ids: ReadonlySet<string>,
  vocabulary: Vocabulary,
  places: Places = new Places(space),
): ConditionExamples[] {
  const { model } = space;
  const steppers = model.inputs.map(({ value }) => new Stepper(model.machine, value));
  const found = new Map<string, ConditionExamples>();
  const [first] = space.nodes.values();
  if (first === undefined) return [];
  for (const branch of space.branches.filter(({ id }) => ids.has(id))) {
    const keys = leavesOf(readCondition(branch.definition.guard)).map(keyOf);
    const isWhole = (): boolean => keys.every((key) => (found.get(key)?.yes ?? null) !== null && (found.get(key)?.no ?? null) !== null);
    const note = (event: string, walk: () => unknown): void => {
      if (isWhole()) return;
      watched(branch.definition, first.snapshot, walk, (judged, context) => {
        for (const leaf of judgedLeaves(judged)) {
          const known = found.get(keyOf(leaf)) ?? { name: leaf.name, params: leaf.params, yes: null, no: null };
          const side = leaf.holds ? 'yes' : 'no';
          const example = { state: branch.state, event, read: leaf.asked.map((one) => told(model, context, one)) };
          found.set(keyOf(leaf), known[side] === null ? { ...known, [side]: example } : known);
        }
      });
    };
    if (isWhole()) continue;
    const noteAt = ({ from, candidate }: Place): void =>
      note(labelOf(candidate, vocabulary), () => steppers[from.input]?.step(from.snapshot, candidate.event));
    places.taken(branch, PLACES).forEach(noteAt);
    if (!isWhole()) places.passed(branch, PLACES).forEach(noteAt);
    if (branch.event === 'always')
      model.inputs.forEach(({ name, value }, input) => note(`Beginn: ${name}`, () => steppers[input]?.initial(value)));
  }
  return [...found.values()];
}

const keyOf = ({ name, params }: { readonly name: string; readonly params: readonly string[] }): string => JSON.stringify([name, params]);

type Leaf = Extract<Judged, { kind: 'named' }>;
const judgedLeaves = (judged: Judged): Leaf[] => (judged.kind === 'named' ? [judged] : judged.parts.flatMap(judgedLeaves));

/** Walks a step and tells each time when the condition of a transition is judged on the way. */
function watched(
  definition: AnyTransitionDefinition,
  any: AnyMachineSnapshot,
  walk: () => unknown,
  tell: (judged: Judged, context: unknown) => void,
): void {
  const { guard: asked } = definition;
  const guard = ({ context, event }: { readonly context: unknown; readonly event: AnyEvent }): boolean => {
    const judged = judge(asked, { ...any, context }, event);
    tell(judged, context);
    return judged.holds;
  };
  altered(definition, { guard }, walk);
}

/** Of a value that is too long to be read, the abstraction of the model tells what decides. */
function told({ abstract }: Model, context: unknown, { of, name, value }: Asked): Read {
  const abstraction: Readonly<Record<string, unknown>> = of === 'context' && isLong(value) ? abstract(context) : {};
  return { of, name, value: brieflySaid(name in abstraction ? abstraction[name] : value) };
}
