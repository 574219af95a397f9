import type { AnyMachineSnapshot } from 'xstate';
import { candidatesOf, type Model } from './candidates';
import type { StoredPath } from './paths-file';
import { Stepper } from './stepper';

/** The states that a path comes by, its start included, as JSON and in order. */
export function statesOnPath({ machine, inputs }: Model, { input, steps }: StoredPath): string[] {
  const value: unknown = inputs.find((sample) => sample.name === input)?.value;
  const start = new Stepper(machine, value).initial(value).snapshot;
  return [start.value, ...steps.map(({ state }) => state)].map((state) => JSON.stringify(state));
}

/** What the machine holds at the start of a path and after each of its steps. */
export function snapshotsOnPath(model: Model, { input, steps }: StoredPath): readonly AnyMachineSnapshot[] {
  const value: unknown = model.inputs.find((sample) => sample.name === input)?.value;
  const stepper = new Stepper(model.machine, value);
  return steps.reduce<readonly AnyMachineSnapshot[]>(
    (before, { event: name }) => {
      const last = before.at(-1) as AnyMachineSnapshot;
      const candidate = candidatesOf(model, last).find((one) => one.name === name);
      if (candidate === undefined) throw new Error(`${name} cannot happen in ${JSON.stringify(last.value)}`);
      return [...before, stepper.step(last, candidate.event).snapshot];
    },
    [stepper.initial(value).snapshot],
  );
}

/**
 * Which states a path is the first one to come by: what is looked at once, is looked at there. It follows from the paths alone, so
 * that each can be walked without the others.
 * @param factsOf what there is to see in a state as JSON; one that shows nothing new is no first sight
 */
export function firstSights(
  model: Model,
  paths: readonly StoredPath[],
  factsOf: (state: string) => readonly string[] = (state) => [state],
): ReadonlyMap<StoredPath, ReadonlySet<string>> {
  const seen = new Set<string>();
  const isNew = (state: string): boolean => {
    const news = factsOf(state).filter((fact) => !seen.has(fact));
    for (const fact of news) seen.add(fact);
    return news.length > 0;
  };
  return new Map(paths.map((path) => [path, new Set(statesOnPath(model, path).filter(isNew))]));
}
