import { once } from 'node:events';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Readiness, Trouble } from '../operation/readiness';

/**
 * Connections that may wait to be taken while the server is busy, as far as the system lets it (`somaxconn`). With fewer a proxy takes a crowd
 * for a dead server, and shuts it out.
 */
export const MOST_WAITING = 4096;

const LOOK_EVERY_MS = 1_000;
/** A database that was away for one look is worth neither an alarm nor a closed door. */
const LOOKS = 3;
/** With these no request can be answered; the others are for operators to mend while people work. */
const CANNOT_ANSWER: readonly Trouble[] = ['database', 'schema'];

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** What a server does while it can answer nothing, beside saying so. */
export interface Gate {
  close(): void;
  open(): Promise<void>;
}

/**
 * Looks whether requests can be answered, and tells the log once that they cannot, with the cause, and once that they can again: what is
 * told by whatever failed meanwhile names no cause (G3.2).
 * @param gate null where no other server could answer instead
 * @returns the way to stop
 */
export function keepLooking(judge: () => Promise<Readiness>, log: Log, gate: Gate | null): () => Promise<void> {
  let bad = 0;
  let isAway = false;
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const { troubles } = await judge();
    const found = troubles.filter((trouble) => CANNOT_ANSWER.includes(trouble));
    bad = found.length === 0 ? 0 : bad + 1;
    if (stopped) return;
    if (bad >= LOOKS && !isAway) {
      isAway = true;
      log.error(`can answer nothing: ${found.join(', ')}`);
      gate?.close();
    } else if (bad === 0 && isAway) {
      await gate?.open();
      isAway = false;
      log.warn('can answer again');
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
        .catch(() => log.error('could not take connections again'))
        .finally(() => {
          if (!stopped) timer = next();
        });
    }, LOOK_EVERY_MS).unref();
  }
}

/**
 * Takes no connections while requests could not be answered, where other servers stand beside this one (G2.3, SEVERAL_SERVERS): a proxy
 * without checks of its own then sends everything to the others, writes too, because nothing of a request was read. Whoever is connected
 * is answered.
 */
export function gateOf({ server, log }: Pick<FastifyInstance, 'server' | 'log'>): Gate {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A gate needs a port');
  const { port, address: host } = address;
  return {
    close: () => {
      log.warn('takes no connections');
      server.close();
      server.closeIdleConnections();
    },
    open: async () => {
      server.listen(port, host, MOST_WAITING);
      await once(server, 'listening');
      log.warn('takes connections again');
    },
  };
}
