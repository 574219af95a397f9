import type { Rollenart } from '#contract/enums';

/** Rollenarten that somebody with the restricted right to create persons may give. */
export const RESTRICTED_ROLLENARTEN: readonly Rollenart[] = ['LERN', 'EXTERN'];
