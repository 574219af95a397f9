import { dayOf } from '#contract/days';
import { dayAfter, endAfter } from '#contract/entered-days';

/**
 * When a start password lapses: with the day that lies so many days after the one on which it was made (D-23).
 * @param days setting START_PASSWORD_DAYS; 0 for never
 * @returns null when it never does
 */
export const startPasswordEnd = (madeAt: Date, days: number): Date | null =>
  days === 0 ? null : new Date(endAfter(dayAfter(dayOf(madeAt), days)));
