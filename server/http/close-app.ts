import type { FastifyInstance } from 'fastify';

/** How long requests under way may take once the server stops; whoever has sent half of one by then is cut off. */
const FINISH_WITHIN_MS = 3_000;

/** Takes no more connections, ends idle ones, lets requests under way end, and cuts off what then still holds on. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close();
  const timer = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  await closed.finally(() => clearTimeout(timer));
}
