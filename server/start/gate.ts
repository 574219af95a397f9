import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Report } from '../report';
import type { Readiness, Trouble } from '../operation/readiness';

/**
 * Connections that may wait to be taken while the server is busy, as far as the system lets it (`somaxconn`). With fewer a proxy takes a crowd
 * for a dead server, and shuts it out.
 */
export const MOST_WAITING = 4096;

const LOOK_EVERY_MS = 1_000;
/** A database that was away for one look is not worth a closed door. */
const LOOKS = 3;
/** With these no request can be answered; the others are for operators to mend while people work. */
const CANNOT_ANSWER: readonly Trouble[] = ['database', 'schema'];

/**
 * Takes no connections while requests could not be answered, where other servers stand beside this one (G2.3, SEVERAL_SERVERS): a proxy
 * without checks of its own then sends everything to the others, writes too, because nothing of a request was read. Whoever is connected
 * is answered.
 * @returns the way to stop
 */
export function keepGate(app: FastifyInstance, judge: () => Promise<Readiness>, report: Report): () => Promise<void> {
  const { server } = app;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A gate needs a port');
  const { port, address: host } = address;
  let bad = 0;
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const { troubles } = await judge();
    const found = troubles.filter((trouble) => CANNOT_ANSWER.includes(trouble));
    bad = found.length === 0 ? 0 : bad + 1;
    if (stopped) return;
    if (bad >= LOOKS && server.listening) {
      report(`takes no connections: ${found.join(', ')}`);
      server.close();
      server.closeIdleConnections();
    } else if (bad === 0 && !server.listening) {
      server.listen(port, host, MOST_WAITING);
      await once(server, 'listening');
      report('takes connections again');
    }
  };
  let timer = next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
  };

  function next(): NodeJS.Timeout {
    return setTimeout(() => {
      looking = look()
        .catch(() => report('could not take connections again'))
        .finally(() => {
          if (!stopped) timer = next();
        });
    }, LOOK_EVERY_MS).unref();
  }
}
