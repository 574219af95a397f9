import type { FastifyRequest } from 'fastify';
import { addressKey } from '../auth/attempts';
import { countTry, type Counter, type TooMany } from '../auth/tries';
import type { ServerContext } from '../context';
import { sessionOf } from '../http/caller';
import type { RouteHandlers } from '../http/route-handler';
import { TooManyTries } from '../rights/refused';

const QUARTER_OF_AN_HOUR_S = 15 * 60;
/** A page reports each of its errors once; a school stands behind one address. */
export const REPORTS = {
  session: { tries: 20, withinS: QUARTER_OF_AN_HOUR_S },
  address: { tries: 200, withinS: QUARTER_OF_AN_HOUR_S },
} as const;

/** Lines that one server writes about pages in a minute; what is more is counted and not told. */
export const LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Asks the session first, so that one that reports without end takes nothing from the others behind its address. */
async function countReport(context: ServerContext, request: FastifyRequest): Promise<TooMany | null> {
  const session = await sessionOf(context, request, 'poll');
  const counters: Counter[] = [
    ...(session === null ? [] : [{ key: ['client error', 'session', session.idHash] as const, ...REPORTS.session }]),
    { key: ['client error', 'address', addressKey(request.ip)], ...REPORTS.address },
  ];
  for (const counter of counters) {
    const tooMany = await countTry(context, counter);
    if (tooMany !== null) return tooMany;
  }
  return null;
}

/**
 * Takes what pages report of themselves (G3.4): into the log and the figures, from words of the contract alone, so that nobody writes
 * anything else there.
 * @param build of the pages that this server serves; any other is told as that
 */
export function clientErrorRoutes(build: string | null): Pick<RouteHandlers, 'clientErrors.report'> {
  let minute = 0;
  let lines = 0;
  const mayWrite = (now: Date): boolean => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) [minute, lines] = [current, 0];
    lines += 1;
    return lines <= LINES_PER_MINUTE;
  };
  return {
    'clientErrors.report': async ({ context, request, body }) => {
      const { metrics, clock } = context;
      const tooMany = await countReport(context, request);
      if (tooMany !== null) {
        metrics.clientErrorsRefused.inc();
        throw new TooManyTries(tooMany.waitS);
      }
      const { kind, place, status, requestId } = body;
      metrics.clientErrors.inc({ kind });
      const told = { kind, place, status: status ?? null, build: body.build === build ? build : 'other', about: requestId ?? null };
      if (mayWrite(clock.now())) request.log.warn(told, 'page failed');
      return undefined;
    },
  };
}
