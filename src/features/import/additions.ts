import type { FeatureFlags } from '#contract/types';

/** What a backend adds to the API for imports (decision 103); all of it is missing before another one. */
export interface ImportAdditions {
  /** DELETE takes the status that it counts for (D-18). */
  readonly expectedStatus: boolean;
  /** The status names school and role. */
  readonly statusNames: boolean;
  /** Rows are erased by themselves after some days, and it is told when (D-12). */
  readonly lapse: boolean;
}

export const NO_ADDITIONS: ImportAdditions = { expectedStatus: false, statusNames: false, lapse: false };

export const additionsOf = (flags: FeatureFlags): ImportAdditions => ({
  expectedStatus: flags.importExpectedStatusEnabled === true,
  statusNames: flags.importStatusNamesEnabled === true,
  lapse: flags.importRowPositionsEnabled === true,
});
