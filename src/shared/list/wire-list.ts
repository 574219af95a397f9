import { fromCallback, type EventObject, type InputFrom, type OutputFrom } from 'xstate';
import type { EndpointsOf, LogicOf, Run, WirableModel } from '#api/actors-of';
import { pageOwner } from '#api/client';
import { listen } from '#api/tabs';
import { wire } from '../workflow/wire';

/** Milliseconds after which a list is loaded anew for whoever comes back to it. */
const OLD_MS = 30_000;
/** Milliseconds without a further write, after which a run in another window counts as resting. */
const RESTS_MS = 1000;

/** When another window of the same person has written last. */
let lastWritten = -Infinity;
const hearing = new Set<() => void>();
listen((message) => {
  if (message.type !== 'outdated' || message.personId !== pageOwner()) return;
  lastWritten = Date.now();
  for (const hear of hearing) hear();
});

/** When a list that shows an answer began to ask for the next one. */
const askedAt = new WeakMap<object, number>();

/**
 * The actor `changes` of a list: READ_ANEW once a write in another window of the same person rests, and to whoever comes back to rows
 * that stood there for half a minute. A window that nobody sees waits, and so does one without a line. What is written here is told to the list by who does it, with what is known of the row (`REFRESH`).
 */
const changesOfList = fromCallback<EventObject>(({ self: { _parent: list = {} }, sendBack }) => {
  const [page, { navigator }] = [document, window];
  const shownAt = Date.now();
  const isOvertaken = (): boolean => lastWritten >= (askedAt.get(list) ?? shownAt);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const come = (): void => {
    const canAsk = page.visibilityState !== 'hidden' && navigator.onLine;
    if (canAsk && (isOvertaken() || Date.now() - shownAt >= OLD_MS)) sendBack({ type: 'READ_ANEW' });
  };
  const hear = (): void => {
    clearTimeout(resting);
    resting = setTimeout(come, RESTS_MS);
  };
  if (isOvertaken()) hear();
  hearing.add(hear);
  const watching = new AbortController();
  const { signal } = watching;
  for (const event of ['focus', 'online']) window.addEventListener(event, come, { signal });
  page.addEventListener('visibilitychange', come, { signal });
  return () => {
    askedAt.set(list, Date.now());
    hearing.delete(hear);
    clearTimeout(resting);
    watching.abort();
  };
});

type LoadPage<Model extends WirableModel> = (
  run: Run<EndpointsOf<Model, 'loadPage'>, InputFrom<LogicOf<Model, 'loadPage'>>>,
) => Promise<Omit<OutputFrom<LogicOf<Model, 'loadPage'>>, 'at'>>;

/**
 * A list before the API, as every workflow (`wire`): it is known when it was read, and it is loaded anew when somebody comes back to it,
 * or writes in another window (LIST-01).
 */
export function wireList<Model extends WirableModel = never>(machine: Model['machine'], loadPage: LoadPage<Model>): Model['machine'] {
  const wirings = {
    loadPage: async (run: Parameters<LoadPage<Model>>[0]) => ({ ...(await loadPage(run)), at: Date.now() }),
    changes: changesOfList,
  };
  return wire<Model>(machine, wirings);
}
