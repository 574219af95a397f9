import { fromPromise, type AnyStateMachine } from 'xstate';
import type { MachineModel } from '#machines/shared/model';
import type { Replacement } from '#shared/workflow/setting';

/**
 * A machine that stands beside the one that is walked: its calls yield these samples, by their names, as often as they are made.
 * Each test takes its own.
 */
export function resting(
  model: Pick<MachineModel<AnyStateMachine>, 'actors' | 'inputs'> & { readonly machine: AnyStateMachine },
  ...done: readonly string[]
): Replacement & { readonly machine: AnyStateMachine } {
  const actors = Object.entries(model.actors).flatMap(([src, samples]) => {
    const sample = samples.done?.find(({ name }) => done.includes(name));
    return sample === undefined ? [] : [[src, fromPromise(async () => sample.value)] as const];
  });
  return { machine: model.machine.provide({ actors: Object.fromEntries(actors) }), input: model.inputs[0]?.value };
}
