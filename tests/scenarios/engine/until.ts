/** Far more turns of the event loop than anything takes that is not broken; a busy computer takes longer for each. */
const PATIENCE_TURNS = 5_000;

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A turn that a browser does not make four milliseconds long, as it does with timers that start one another. */
const quickTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      setTimeout(resolve);
    });
    port1.start();
    port2.postMessage(null);
  });

/** Waits until it is so. @returns whether it came to be */
export async function until(isSo: () => boolean): Promise<boolean> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > PATIENCE_TURNS) return false;
    await (turns < TURNS ? quickTurn() : turn());
  }
  return true;
}

/** Turns after which everything has happened that was not waiting for anybody. */
const TURNS = 8;

/** Lets everything happen that does not wait for an answer or for time. */
export async function settled(): Promise<void> {
  for (let count = 0; count < TURNS; count += 1) await quickTurn();
}
