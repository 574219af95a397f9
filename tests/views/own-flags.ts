import { featureFlags } from '#contract/schemas/auth';
import type { FeatureFlags } from '#contract/types';

/** What the own server announces: every addition. */
export const OF_OWN_SERVER: FeatureFlags = Object.fromEntries(Object.keys(featureFlags.shape).map((flag) => [flag, true]));
