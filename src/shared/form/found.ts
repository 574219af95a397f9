import { saysMissing, toFailure } from '#machines/shared/failure';
import type { Found } from '#machines/patterns/form/types';

/** What is stored equals what was sent. */
export const own = <Saved>(saved: Saved): Found<Saved> => ({ saved, isNewer: false });

/** What is stored is something else: as it was before, or what somebody else saved since. */
export const notOwn = (isNewer = false): Found<never> => ({ saved: null, isNewer });

/** Texts are kept composed, however they were typed. */
export const isSameText = (one: string, other: string): boolean => one.normalize() === other.normalize();

/** The same values, in whatever order. */
export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

/** What was deleted meanwhile is not saved. @throws ApiError where it cannot be read now */
export async function orMissing<Saved>(found: Promise<Found<Saved>>): Promise<Found<Saved>> {
  try {
    return await found;
  } catch (error) {
    if (saysMissing(toFailure(error))) return notOwn();
    throw error;
  }
}
