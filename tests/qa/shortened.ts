/** About so many shorter paths are tried. */
const TRIES_AT_MOST = 3000;

/**
 * Leaves out steps, the most at once first, as long as it still shows.
 * @param tryOut what comes of these names; null where it does not show
 */
export async function shortened<T>(
  whole: T,
  namesIn: (way: T) => readonly string[],
  tryOut: (names: readonly string[]) => Promise<T | null>,
): Promise<T> {
  let shortest = whole;
  let length = namesIn(whole).length;
  for (let tries = 0; length > 0 && tries < TRIES_AT_MOST;) {
    const names = namesIn(shortest);
    let better: T | null = null;
    for (let from = 0; better === null && from + length <= names.length; from += 1) {
      tries += 1;
      better = await tryOut([...names.slice(0, from), ...names.slice(from + length)]);
    }
    shortest = better ?? shortest;
    length = better === null ? length - 1 : namesIn(shortest).length;
  }
  return shortest;
}
