import { fromCallback } from 'xstate';
import type { Runner } from '#machines/patterns/bulk/setup';
import type { BulkOrder, RunnerOrder } from '#machines/patterns/bulk/types';
import type { Failure } from '#machines/shared/failure';
import { ApiError } from './api-error';

/** Calls at a time: quick enough, and the server stays free for others. */
export const PARALLEL = 4;

/** No answer, nobody signed in, not sent, no turn yet, or a server that is away: the next item would fare no better. */
const BLOCKING_STATUSES = [0, 401, 408, 429, 502, 503, 504];

/** Whether what follows would fail for the same reason, so that it is better to wait than to let it fail. */
export const isBlocking = ({ code, status }: Failure): boolean =>
  BLOCKING_STATUSES.includes(status) || code === 'REQUIRED_STEP_UP_LEVEL_NOT_MET';

/** Plain data of a rejection, with the time of the next try where it is told; whatever is no answer of the API counts as none. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: 'UNSPECIFIED_ERROR', status: 0 };
  const { code, status, retryAfterS } = error;
  return { code, status, ...(retryAfterS === undefined ? {} : { retryAfterS }) };
}

/**
 * Works items off, at most some at a time, each exactly once; says of each what became of it, and RESTED when nothing is
 * in flight any more. An item whose call was blocked has no outcome: it is worked on when the run goes on (SCREEN-09, STATE-13).
 * @param perform one item; its rejection is the ApiError. Of whom an answer stayed out, by the connection or by a reload, may be
 * done already, and nobody heard of it (D-36).
 */
export function itemRunner<Params, Result>(
  perform: (id: string, params: Params, signal: AbortSignal, mayBeDone: boolean) => Promise<Result>,
  parallel = PARALLEL,
): Runner<Params> {
  return fromCallback<RunnerOrder, BulkOrder<Params>>(({ input: { items, params, unheard }, receive, sendBack }) => {
    const waiting = [...items];
    const given = new AbortController();
    const run = { inFlight: 0, held: false };
    const begunAt = performance.now();
    const spentMs = (): number => Math.round(performance.now() - begunAt);

    const work = async (id: string): Promise<void> => {
      try {
        if (params === null) throw new Error('A run begins with its parameters');
        const result = await perform(id, params, given.signal, unheard.includes(id));
        sendBack({ type: 'ITEM_DONE', id, result, spentMs: spentMs() });
      } catch (error) {
        const failure = failureOf(error);
        run.held ||= isBlocking(failure);
        sendBack(isBlocking(failure) ? { type: 'BLOCKED', id, failure } : { type: 'ITEM_FAILED', id, failure, spentMs: spentMs() });
      }
    };
    const startNext = (): void => {
      while (!run.held && run.inFlight < parallel && waiting.length > 0) {
        run.inFlight += 1;
        void work(waiting.shift() ?? '').finally(() => {
          run.inFlight -= 1;
          startNext();
        });
      }
      if (run.inFlight === 0 && !given.signal.aborted) sendBack({ type: 'RESTED' });
    };

    receive(() => {
      run.held = true;
      if (run.inFlight === 0) sendBack({ type: 'RESTED' });
    });
    queueMicrotask(startNext);
    return () => {
      run.held = true;
      given.abort();
    };
  });
}
