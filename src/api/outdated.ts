import { fromCallback, type EventObject } from 'xstate';
import type { EndpointId } from '#contract/endpoints';
import type { EndpointInput, EndpointOutput } from '#contract/schemas/index';
import { pageOwner, setWriteHandler } from './client';
import { LEFT_ROWS, overtaken, queryClient, readsOf } from './query-client';
import { announce, listen, type Outdated } from './tabs';

/** What is shown for so long is asked for again when somebody comes back to it. */
const OLD_MS = 30_000;

interface Input {
  readonly path?: object;
  readonly query?: object;
}

const parametersOf = ({ path, query }: Input): Readonly<Record<string, unknown>> => ({ ...path, ...query });

/** Whether a question, by its hash, is one of those that are answered otherwise now. */
function isHit({ ids, of }: Outdated, hash: string): boolean {
  const [id, input = {}] = JSON.parse(hash) as [string, Input?];
  return ids.includes(id) && Object.entries(parametersOf(input)).every(([name, value]) => !(name in of) || of[name] === value);
}

const hearing = new Set<(what: Outdated) => void>();

/** What was read of these calls is asked for again: at once where it is shown and that is told, else when somebody wants it. */
export function outdate(what: Outdated, isTold = true): void {
  queryClient.removeQueries({ queryKey: [LEFT_ROWS] });
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!isHit(what, query.queryHash)) continue;
    if (query.state.fetchStatus === 'fetching') overtaken.add(query.queryHash);
    query.invalidate();
  }
  // A machine that hears it begins to listen anew.
  if (isTold) [...hearing].forEach((hear) => hear(what));
}

/**
 * What an order has come to stands at once in what was read before it, and where that is shown; the next answer takes its place
 * (SCREEN-05). For an actor whose call has just been answered.
 */
export function amend<I extends EndpointId>(
  id: I,
  input: EndpointInput<I>,
  change: (answer: EndpointOutput<I>) => EndpointOutput<I>,
): void {
  const isKnown = queryClient.setQueryData<EndpointOutput<I>>([id, input], (answer) => (answer === undefined ? undefined : change(answer)));
  if (isKnown === undefined) return;
  const what = { ids: [id], of: parametersOf(input as Input) };
  [...hearing].forEach((hear) => hear(what));
}

setWriteHandler((ids, input, isDeletion) => {
  const what = { ids, of: parametersOf(input) };
  // The page on which something was deleted says so itself; there is nothing to read any more.
  outdate(what, !isDeletion);
  const personId = pageOwner();
  if (personId !== null) announce({ type: 'outdated', personId, what });
});

listen((message) => {
  if (message.type === 'outdated' && message.personId === pageOwner()) outdate(message.what);
});

/**
 * Hears that what a machine has read through the cache may not hold any more: something of it was changed by a write, here or in another
 * window of the same person; somebody else has a newer answer; somebody comes back to what was read 30 seconds ago or earlier.
 * @returns what ends it
 */
export function watchReads(machine: object, tell: () => void): () => void {
  const reads = readsOf.get(machine) ?? new Map<string, number>();
  // Said once: who begins to listen anew by it is told of the same change, and what the machine asks no more would be old each time.
  const say = (): void => {
    const now = Date.now();
    for (const [hash, at] of reads) reads.set(hash, Math.max(at, now));
    tell();
  };
  const hear = (what: Outdated): void => {
    if ([...reads.keys()].some((hash) => isHit(what, hash))) say();
  };
  hearing.add(hear);
  const endWatch = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.dataUpdatedAt > (reads.get(query.queryHash) ?? Infinity)) say();
  });
  const come = (): void => {
    if (document.visibilityState !== 'hidden' && Math.min(...reads.values()) <= Date.now() - OLD_MS) say();
  };
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener('focus', come, { signal });
  document.addEventListener('visibilitychange', come, { signal });
  return () => {
    hearing.delete(hear);
    endWatch();
    watching.abort();
  };
}

/** The actor `changes` of a machine that reads through the cache: READ_ANEW when what it has read may not hold any more. */
export const changesOfReads = fromCallback<EventObject>(({ self: { _parent: machine = {} }, sendBack }) =>
  watchReads(machine, () => sendBack({ type: 'READ_ANEW' })),
);
