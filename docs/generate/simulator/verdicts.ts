import type { Model } from '../../../tests/models/engine/candidates';
import { stepOf } from '../../../tests/models/engine/explore';
import type { Replayed } from '../../../tests/models/engine/replay';

/** A sentence and whether it holds. */
export interface Verdict {
  readonly sentence: string;
  readonly req: readonly string[];
  readonly holds: boolean;
}

export interface Verdicts {
  /** Of the state of things after the step. */
  readonly state: readonly Verdict[];
  /** Of the step itself; null at the beginning, and where nothing was taken. */
  readonly step: readonly Verdict[] | null;
}

/** Judges every sentence of a machine's model at one step of a walk. */
export function verdictsAt(model: Model, steps: readonly Replayed[], at: number): Verdicts {
  const [before, now] = [steps[at - 1], steps[at]];
  if (now === undefined) return { state: [], step: null };
  const { snapshot, candidate, ignored, step } = now;
  const state = model.invariants.map(({ sentence, req, holds }) => ({ sentence, req, holds: holds(snapshot) }));
  if (before === undefined || candidate === null || ignored) return { state, step: null };
  const asked = stepOf({ from: before, candidate, to: snapshot, effects: step.effects, orders: step.orders });
  return { state, step: (model.steps ?? []).map(({ sentence, req, holds }) => ({ sentence, req, holds: holds(asked) })) };
}

/** The sentences that do not hold. */
export const brokenOf = ({ state, step }: Verdicts): Verdict[] => [...state, ...(step ?? [])].filter(({ holds }) => !holds);
