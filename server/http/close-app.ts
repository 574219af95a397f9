import type { FastifyInstance } from 'fastify';

/** How long requests under way may take once the server stops; whoever has sent half of one by then is cut off. */
const FINISH_WITHIN_MS = 3_000;

/** A turn of the loop that took no longer has left nobody waiting; on a busy server the door is closed after so many turns all the same. */
const QUIET_MS = 1;
const TURNS = 50;

/** Whoever connected while the process was busy waits in the system, and would be cut off with the door: they are taken first (G2.3). */
async function takeWhoeverWaits(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = performance.now();
    await new Promise((done) => setImmediate(done));
    if (turn > 0 && performance.now() - before < QUIET_MS) return;
  }
}

/** Takes no more connections, ends idle ones, lets requests under way end, and cuts off what then still holds on. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  await takeWhoeverWaits();
  // At once, and not after what else is closed.
  app.server.close();
  const closed = app.close();
  const timer = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  await closed.finally(() => clearTimeout(timer));
}
