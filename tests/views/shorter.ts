import { cleanup } from '@testing-library/react';
import type { AnyStateMachine } from 'xstate';
import { knownSteps, stepsOf } from '../e2e/tours';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import { shortened } from '../qa/shortened';
import { examine } from './examine';
import type { ComponentTier } from './tier';
import { Walk } from './walk';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a path that fails is shortened before its test ends: by `npm run qa`, not in a test. */
    shortens: boolean;
  }
  interface TaskMeta {
    /** The fewest events found on which a screen fails alike. */
    shorter?: readonly string[];
  }
}

/** A shorter path is tried so often: each try draws the screen anew. */
const TRIES_AT_MOST = 20;
/** A try that fails alike waits so long for what does not come. */
const PATIENCE_MS = 3_000;

/** What went wrong, and at which step: 0 is the beginning. */
export interface Failed {
  readonly at: number;
  readonly error: unknown;
}

/** The first line that tells one failure from another. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim().split('\n')[0] ?? '';

/**
 * The events of a path that its failure needs: steps are left out as long as the screen fails alike at the same event. Only steps that a
 * stored path takes are tried, because those are known to be possible on the screen.
 */
export async function shorterPath(
  tier: ComponentTier<AnyStateMachine>,
  path: StoredPath,
  { at, error }: Failed,
  patienceMs = PATIENCE_MS,
): Promise<readonly string[]> {
  const { paths } = tier.paths as StoredPaths;
  const known = stepsOf(tier.model, paths);
  const whole = path.steps.slice(0, at).map(({ event }) => event);
  let tries = 0;
  const tryOut = async (events: readonly string[]): Promise<readonly string[] | null> => {
    const steps = events.at(-1) === whole.at(-1) && tries < TRIES_AT_MOST ? knownSteps(tier.model, path.input, events, known) : null;
    if (steps === null) return null;
    tries += 1;
    cleanup();
    const failed = await failureOf(new Walk(tier, { ...path, steps }, patienceMs));
    return failed !== null && failed.at === events.length && messageOf(failed.error) === messageOf(error) ? events : null;
  };
  return at === 0 ? [] : shortened(whole, (events) => events, tryOut);
}

/** Goes a path and looks at each state; null where nothing is wrong. @param isFirst whether a state is seen for the first time */
export async function failureOf(walk: Walk, isFirst: () => boolean = () => false): Promise<Failed | null> {
  let at = 0;
  try {
    await walk.begin();
    await examine(walk, isFirst());
    for (const step of walk.path.steps) {
      at += 1;
      await walk.take(step.event);
      await examine(walk, isFirst());
    }
    return null;
  } catch (error) {
    return { at, error };
  }
}
