import { isStepUpDemand, saysMissing, toFailure, type Failure } from '#machines/shared/failure';
import type { Sight } from '#machines/patterns/action/types';

/** How it is looked what an order has come to. */
export interface Looking<Found> {
  /** Reads what the order was about. */
  readonly read: () => Promise<Found>;
  /** Whether it stands as it was ordered; what was to be deleted and is found never does. */
  readonly isReached?: (found: Found) => boolean;
  /** Whether one would still see it if it were there: backends say alike that something is gone and that one may not see it. */
  readonly wouldSee?: () => Promise<boolean>;
}

const isKeptFrom = (failure: Failure): boolean => failure.status === 403 && !isStepUpDemand(failure);

/**
 * What an order has come to whose answer left it open (D-36): reached or not, by what is read. Gone is only what is said to be missing
 * to somebody who would see it.
 * @throws ApiError where it cannot be read now
 */
export async function sightOf<Found>({ read, isReached = () => false, wouldSee }: Looking<Found>): Promise<Sight> {
  try {
    return isReached(await read()) ? 'reached' : 'unreached';
  } catch (error) {
    const failure = toFailure(error);
    if (isKeptFrom(failure)) return 'unseen';
    if (!saysMissing(failure)) throw error;
    return wouldSee !== undefined && (await wouldSee()) ? 'reached' : 'unseen';
  }
}
