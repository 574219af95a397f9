/** Far more turns of the event loop than anything takes that is not broken; a busy computer takes longer for each. */
const PATIENCE_TURNS = 5_000;

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Waits until it is so. @returns whether it came to be */
export async function until(isSo: () => boolean): Promise<boolean> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > PATIENCE_TURNS) return false;
    await turn();
  }
  return true;
}

/** Turns after which everything has happened that was not waiting for anybody. */
const TURNS = 8;

/** Lets everything happen that does not wait for an answer or for time. */
export async function settled(): Promise<void> {
  for (let count = 0; count < TURNS; count += 1) await turn();
}
