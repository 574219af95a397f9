/** The time of a run is up while something is explored or chosen, which nothing else interrupts. */
export class TimeUp extends Error {
  constructor() {
    super('Die Zeit (--until) ist um');
  }
}

/** The end of a run that has no time of its own. */
export const NEVER = Number.POSITIVE_INFINITY;

export const isUp = (endsAt: number): boolean => performance.now() >= endsAt;

/**
 * Goes on where there is time left.
 * @param endsAt in milliseconds of `performance.now()`
 * @throws TimeUp where there is none
 */
export function stayInTime(endsAt: number): void {
  if (isUp(endsAt)) throw new TimeUp();
}

/** What was made in time; null where the time was up before. */
export async function orTimeUp<T>(making: () => T | Promise<T>): Promise<T | null> {
  try {
    return await making();
  } catch (error) {
    if (error instanceof TimeUp) return null;
    throw error;
  }
}
