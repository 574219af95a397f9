import type { Model } from './candidates';
import type { StoredPath } from './paths-file';
import { Stepper } from './stepper';

/** The states that a path comes by, its start included, as JSON and in order. */
export function statesOnPath({ machine, inputs }: Model, { input, steps }: StoredPath): string[] {
  const value: unknown = inputs.find((sample) => sample.name === input)?.value;
  const start = new Stepper(machine, value).initial(value).snapshot;
  return [start.value, ...steps.map(({ state }) => state)].map((state) => JSON.stringify(state));
}

/**
 * Which states a path is the first one to come by: what is looked at once, is looked at there. It follows from the paths alone, so
 * that each can be walked without the others.
 */
export function firstSights(model: Model, paths: readonly StoredPath[]): ReadonlyMap<StoredPath, ReadonlySet<string>> {
  const seen = new Set<string>();
  return new Map(
    paths.map((path) => {
      const first = new Set(statesOnPath(model, path).filter((state) => !seen.has(state)));
      for (const state of first) seen.add(state);
      return [path, first];
    }),
  );
}
