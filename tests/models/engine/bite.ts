import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from '#machines/shared/model';
import { candidatesOf, type Model } from './candidates';
import { nodeKey } from './explore';
import { ARROW } from './replay';
import { Stepper } from './stepper';

/** Something beyond this is no small fault: the machine runs away. */
const LIMIT = 20_000;

interface Visited {
  readonly snapshot: AnyMachineSnapshot;
  readonly stepper: Stepper;
  readonly trace: string;
}

/**
 * The shortest trace on which one sentence of a model is false; null when it holds everywhere. Unlike the gates it stops at the first.
 * @param name of an invariant or a step property
 */
export function firstCounterexample(model: Model, name: string): string | null {
  const holds = model.invariants.find((one) => one.name === name)?.holds;
  const property = model.steps?.find((one) => one.name === name)?.holds;
  if (holds === undefined && property === undefined) throw new Error(`${model.machine.id} has no sentence ${name}`);
  const seen = new Set<string>();
  const queue: Visited[] = [];
  const admit = (visited: Visited): void => {
    const key = nodeKey(model, visited.snapshot);
    if (seen.has(key)) return;
    seen.add(key);
    queue.push(visited);
  };
  for (const { name: start, value } of model.inputs) {
    const stepper = new Stepper(model.machine, value);
    const { snapshot } = stepper.initial(value);
    if (holds?.(snapshot) === false) return start;
    admit({ snapshot, stepper, trace: start });
  }
  for (let at = queue.shift(); at !== undefined && seen.size < LIMIT; at = queue.shift()) {
    for (const candidate of candidatesOf(model, at.snapshot)) {
      const { snapshot, taken, effects, orders } = at.stepper.step(at.snapshot, candidate.event);
      if (taken.length === 0) continue;
      const trace = [at.trace, candidate.name].join(ARROW);
      const event = candidate.event as Step<unknown>['event'];
      if (holds?.(snapshot) === false || property?.({ before: at.snapshot, event, after: snapshot, effects, orders }) === false)
        return trace;
      admit({ snapshot, stepper: at.stepper, trace });
    }
  }
  return null;
}
