/** The part of a run that the end of its time interrupts; without a time it never does. */
export type Done<T> = { readonly done: T } | null;

/**
 * Waits for something until the time is up.
 * @param endsAt in milliseconds of `performance.now()`
 * @returns null where it is up before: what was begun still runs, and whoever began it takes away what it works on
 */
export async function inTime<T>(endsAt: number, doing: Promise<T>): Promise<Done<T>> {
  if (endsAt === Number.POSITIVE_INFINITY) return { done: await doing };
  let timer: NodeJS.Timeout | undefined;
  const up = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, endsAt - performance.now()));
  });
  // Nobody waits any more for how it ends.
  doing.catch(() => undefined);
  try {
    return await Promise.race([doing.then((done) => ({ done })), up]);
  } finally {
    clearTimeout(timer);
  }
}
