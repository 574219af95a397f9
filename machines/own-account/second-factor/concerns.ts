import type { SecondFactorInfo } from './types';

/**
 * Whether a person is shown anything of a second factor: whoever needs one, has one, or administers, which needs one, too
 * (SCREEN-03). Null: nothing is known, which is told as well.
 */
export const concerns = (info: SecondFactorInfo | null, administers: boolean): boolean =>
  info === null || info.hasToken || info.required || administers;
