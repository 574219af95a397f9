import type { AnyMachineSnapshot } from 'xstate';
import { candidatesOf, type Model } from '../models/engine/candidates';
import { nodeKey } from '../models/engine/explore';
import type { StoredPath, StoredStep } from '../models/engine/paths-file';
import { partsOf } from '../models/engine/state-parts';
import { Walker } from '../models/engine/replay';
import { Stepper } from '../models/engine/stepper';

/** What a browser walk has to come by: every stable state, region by region, every success of every call and every family of errors once. */
const factsOf = ({ state, event }: Pick<StoredStep, 'state' | 'event'>): string[] => [
  ...partsOf(state),
  ...(event.startsWith('done:') ? [event] : []),
  ...(/^error:\w+(\(.*\))$/.exec(event)?.slice(1) ?? []),
];

/** A longer tour is hard to read when it fails; the next one begins anew. */
const LONGEST = 40;
/** As many states are looked through for a way on; a page that is loaded anew costs less than a longer way. */
const SEARCHED = 250;

interface Stop {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
}
interface Leg {
  readonly step: StoredStep;
  readonly to: Stop;
}

/**
 * Few walks that together come by every fact of the stored paths. A tour begins as the stored path with most that is news, and goes on
 * where another path would begin anew: from the state that it has come to it looks for the nearest news. It takes only steps that a
 * stored path takes from the same state to the same state, since those are known to be possible on the page.
 */
export function toursOf(model: Model, paths: readonly StoredPath[]): StoredPath[] {
  const known = stepsOf(model, paths);
  const maps = new Map<string, WayMap>();
  const open = new Set(paths.flatMap((path) => path.steps.flatMap(factsOf)));
  const tours: StoredPath[] = [];
  while (open.size > 0) {
    const gain = (path: StoredPath): number => new Set(path.steps.flatMap(factsOf).filter((fact) => open.has(fact))).size;
    const best = paths.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    const map = maps.get(best.input) ?? mapOf(model, best.input, known);
    maps.set(best.input, map);
    const steps = goOn(best, map, open);
    tours.push({ ...best, id: `${model.machine.id} tour ${tours.length + 1}`, req: requirementsOf(steps, paths), steps });
  }
  return tours;
}

/** The steps of the stored paths, by `stepKey`: those that are known to be possible on the page. */
export function stepsOf(model: Model, paths: readonly StoredPath[]): ReadonlyMap<string, StoredStep> {
  const known = new Map<string, StoredStep>();
  for (const { input, steps } of paths) {
    const value: unknown = model.inputs.find(({ name }) => name === input)?.value;
    let from: unknown = new Stepper(model.machine, value).initial(value).snapshot.value;
    for (const step of steps) {
      known.set(stepKey(from, step.event, step.state), step);
      from = step.state;
    }
  }
  return known;
}

/** The steps of these events from the beginning with an input; null where one cannot happen, or is not known. */
export function knownSteps(
  model: Model,
  input: string,
  events: readonly string[],
  known: ReadonlyMap<string, StoredStep>,
): StoredStep[] | null {
  const walker = new Walker(model, input);
  let { snapshot } = walker.first;
  const steps: StoredStep[] = [];
  for (const event of events) {
    const next = walker.next(snapshot, event);
    const step = next === null ? undefined : known.get(stepKey(snapshot.value, event, next.snapshot.value));
    if (next === null || step === undefined) return null;
    steps.push(step);
    ({ snapshot } = next);
  }
  return steps;
}

export const stepKey = (from: unknown, event: string, to: unknown): string => JSON.stringify([from, event, to]);

/** Where one can go with an input, found out as far as somebody asks. */
interface WayMap {
  /** Where a stored path leads. */
  readonly endOf: (path: StoredPath) => Stop;
  readonly legsFrom: (stop: Stop) => readonly Leg[];
}

function mapOf(model: Model, inputName: string, known: ReadonlyMap<string, StoredStep>): WayMap {
  const input: unknown = model.inputs.find(({ name }) => name === inputName)?.value;
  const stepper = new Stepper(model.machine, input);
  const legs = new Map<string, readonly Leg[]>();
  const stopAt = (snapshot: AnyMachineSnapshot): Stop => ({ key: nodeKey(model, snapshot), snapshot });
  const find = ({ snapshot }: Stop): Leg[] =>
    candidatesOf(model, snapshot).flatMap(({ name, event }) => {
      const after = stepper.step(snapshot, event);
      const step = after.taken.length === 0 ? undefined : known.get(stepKey(snapshot.value, name, after.snapshot.value));
      return step === undefined ? [] : [{ step, to: stopAt(after.snapshot) }];
    });
  const after = (snapshot: AnyMachineSnapshot, name: string): AnyMachineSnapshot => {
    const candidate = candidatesOf(model, snapshot).find((one) => one.name === name);
    if (candidate === undefined) throw new Error(`${name} cannot happen in ${JSON.stringify(snapshot.value)}`);
    return stepper.step(snapshot, candidate.event).snapshot;
  };
  return {
    endOf: ({ steps }) => stopAt(steps.reduce((snapshot, { event }) => after(snapshot, event), stepper.initial(input).snapshot)),
    legsFrom: (stop) => {
      const found = legs.get(stop.key) ?? find(stop);
      legs.set(stop.key, found);
      return found;
    },
  };
}

/** The steps of a path and of what lies on from its end; what they come by is no longer open. */
function goOn(path: StoredPath, map: WayMap, open: Set<string>): StoredStep[] {
  const tour = [...path.steps];
  for (const fact of path.steps.flatMap(factsOf)) open.delete(fact);
  for (let at: Stop | undefined = map.endOf(path); at !== undefined && tour.length < LONGEST;) {
    const way: readonly Leg[] = wayToNews(at, map, open);
    tour.push(...way.map(({ step }) => step));
    for (const fact of way.flatMap(({ step }) => factsOf(step))) open.delete(fact);
    at = way.at(-1)?.to;
  }
  return tour;
}

/** The fewest steps to something that is open; [] when none is near. */
function wayToNews(from: Stop, { legsFrom }: WayMap, open: ReadonlySet<string>): readonly Leg[] {
  if (open.size === 0) return [];
  const ways = new Map<string, { readonly stop: Stop; readonly way: readonly Leg[] }>([[from.key, { stop: from, way: [] }]]);
  for (const { stop, way } of ways.values()) {
    for (const leg of legsFrom(stop)) {
      if (factsOf(leg.step).some((fact) => open.has(fact))) return [...way, leg];
      if (!ways.has(leg.to.key) && ways.size < SEARCHED) ways.set(leg.to.key, { stop: leg.to, way: [...way, leg] });
    }
  }
  return [];
}

/** The requirements of the paths that one of whose steps is taken. */
function requirementsOf(tour: readonly StoredStep[], paths: readonly StoredPath[]): string[] {
  const branches = new Set(tour.flatMap((step) => step.branches));
  const taken = paths.filter(({ steps }) => steps.at(-1)?.branches.every((branch) => branches.has(branch)));
  return [...new Set(taken.flatMap(({ req }) => req))].sort();
}
