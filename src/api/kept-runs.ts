import { get, set, setMany } from 'idb-keyval';
import { fromCallback } from 'xstate';
import type { Journal } from '#machines/patterns/bulk/setup';
import type { Failure } from '#machines/shared/failure';
import type { JournalInput, JournalOrder, KeptOutcome, KeptRun, Outcome } from '#machines/patterns/bulk/types';
import { randomId } from './random-id';
import { PARALLEL } from './run-items';
import {
  dropOutcomes,
  dropRun,
  everything,
  isExpired,
  openAnew,
  outcomeKey,
  outcomesOf,
  quietly,
  runKey,
  runsIn,
  runStore,
  type Everything,
  type RunRecord,
} from './run-store';

/** Whose runs of which kind are looked for. */
export interface RunOwner {
  readonly machineId: string;
  readonly personId: string;
  /** Of which object the page is; a page of all objects names none. */
  readonly subject?: string | null;
}

/** How long the storage is waited for: one that neither works nor fails counts as none. */
const STORAGE_PATIENCE_MS = 5_000;

const withoutResult = (outcome: Outcome<unknown>): KeptOutcome => (outcome.kind === 'done' ? { kind: 'done' } : outcome);

/** An outcome in the store, with the time at which it came since the run was last kept; what it brought was handed over before that, or not. */
type NotedOutcome = KeptOutcome & { readonly at?: number; /** It failed anew: the lost secret is lost still. */ readonly isLost?: boolean };

const notedIn = (all: Everything, runId: string): readonly (readonly [id: string, noted: NotedOutcome])[] =>
  all.flatMap(([key, outcome]) =>
    key.startsWith(outcomesOf(runId)) && isOutcome(outcome) ? [[key.slice(outcomesOf(runId).length), outcome] as const] : [],
  );

const outcomesIn = (all: Everything, runId: string): Readonly<Record<string, KeptOutcome>> =>
  Object.fromEntries(notedIn(all, runId).map(([id, noted]) => [id, told(noted)]));

const told = (noted: NotedOutcome): KeptOutcome => (noted.kind === 'done' ? { kind: 'done' } : { kind: 'failed', failure: noted.failure });

/** What another version of the portal has left, or was broken, is none of ours. */
function isWhole({ machineId, personId, items, handedOver }: { readonly [K in keyof RunRecord]?: unknown }): boolean {
  const areIds = Array.isArray(items) && items.every((id) => typeof id === 'string');
  return areIds && [machineId, personId].every((id) => typeof id === 'string') && typeof handedOver === 'boolean';
}

function isOutcome(value: unknown): value is KeptOutcome {
  const { kind, failure } = (value ?? {}) as { readonly kind?: unknown; readonly failure?: Partial<Failure> };
  return kind === 'done' || (kind === 'failed' && typeof failure?.code === 'string' && typeof failure.status === 'number');
}

/** What a window that holds a run calls its lock. */
const lockOf = (runId: string): string => `schulportal-lauf-${runId}`;

/** Runs that some window holds now; none where the browser knows no locks. */
async function heldRuns(): Promise<readonly string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.flatMap(({ name }) => (name === undefined ? [] : [name]));
}

/** What there is to know about the runs of one kind. */
export interface RunKind<Params> {
  /** Whether this is what such a run works with; what another version of the portal has kept may not be. */
  readonly isParams: (params: unknown) => params is Params;
  /** Whether what came of such a run is gone with its window: those who were done are lost, and open again. */
  readonly isSecret: (params: Params) => boolean;
  /** The id of the object whose page offers such a run, where each has a page of its own. */
  readonly subjectOf?: (params: Params) => string;
}

/** The oldest run of this person and kind that no window holds: what a reload or a crash interrupted (SCREEN-09). */
export async function findKeptRun<Params>(
  owner: RunOwner,
  { isParams, isSecret, subjectOf }: RunKind<Params>,
  now = Date.now(),
): Promise<KeptRun<Params> | null> {
  try {
    const [all, held] = await Promise.all([everything(), heldRuns()]);
    const [found] = runsIn(all)
      .filter(([, { machineId, personId }]) => machineId === owner.machineId && personId === owner.personId)
      .filter(([runId, run]) => !isExpired(run, now) && !held.includes(lockOf(runId)))
      .filter(([, run]) => isWhole(run) && isParams(run.params))
      .filter(([, run]) => owner.subject == null || subjectOf?.(run.params as Params) === owner.subject)
      .filter(([runId, run]) => isWorthOffering(run, notedIn(all, runId), isSecret))
      .toSorted(([, one], [, other]) => one.keptAt - other.keptAt);
    return found === undefined ? null : toKept(found[0], found[1], notedIn(all, found[0]), isSecret);
  } catch {
    openAnew();
    return null;
  }
}

type Noted = ReturnType<typeof notedIn>;

/** Whose secret is gone: it came after the last handing over. */
function lostOf<Params>({ items, params, handedOver }: RunRecord, noted: Noted, isSecret: (params: Params) => boolean): readonly string[] {
  if (!isSecret(params as Params)) return [];
  const ids = noted.flatMap(([id, { kind, at, isLost }]) =>
    isLost === true || (kind === 'done' && (!handedOver || at !== undefined)) ? [id] : [],
  );
  return items.filter((id) => ids.includes(id));
}

/** Something is open or failed, or secrets that came of it are gone; of whatever else is left nobody has to be told. */
const isWorthOffering = <Params>(run: RunRecord, noted: Noted, isSecret: (params: Params) => boolean): boolean =>
  lostOf(run, noted, isSecret).length > 0 || run.items.some((id) => noted.every(([one, { kind }]) => one !== id || kind !== 'done'));

function toKept<Params>(runId: string, run: RunRecord, noted: Noted, isSecret: (params: Params) => boolean): KeptRun<Params> {
  const { items, params, keptAt } = run;
  const lost = lostOf(run, noted, isSecret);
  return {
    runId,
    items,
    params: params as Params,
    outcomes: Object.fromEntries(noted.flatMap(([id, one]) => (one.kind === 'done' && lost.includes(id) ? [] : [[id, told(one)]]))),
    lost,
    // Worked on in their order: no others can have been under way.
    unheard: run.resting ?? items.filter((id) => noted.every(([one]) => one !== id)).slice(0, PARALLEL),
    brokenOffAt: Math.max(keptAt, ...noted.map(([, { at = 0 }]) => at)),
  };
}

/** Outcomes of a kept run as they stood when it was offered, the lost ones included. */
const toldOf = ({ outcomes, lost }: KeptRun<unknown>): number => new Set([...Object.keys(outcomes), ...lost]).size;

/**
 * The actor `journal` of a run: keeps it in IndexedDB before anything happens, each outcome as it comes, and holds it for this window
 * with a Web Lock as long as the machine lives. A run that another window has meanwhile is not touched.
 */
export function runJournal(machineId: string, now: () => number = Date.now): Journal {
  return fromCallback<JournalOrder, JournalInput>(({ input, receive, sendBack }) => {
    const { order, close } = openJournal(machineId, input, sendBack, now);
    receive(order);
    return close;
  });
}

type Answer = { readonly type: 'RUN_HELD' | 'RUN_UNKEPT' | 'RUN_ELSEWHERE' };

/** The same for whoever is no machine. */
export function openJournal(
  machineId: string,
  { personId, kept }: JournalInput,
  sendBack: (answer: Answer) => void,
  now: () => number = Date.now,
): { readonly order: (order: JournalOrder) => void; readonly close: () => void } {
  const runId = kept?.runId ?? randomId();
  const lifetime = new AbortController();
  const state = { held: false, forgotten: false, last: Promise.resolve() };

  /** False where another window has it, or has taken further what was offered here. */
  const take = async (): Promise<boolean> => {
    if (state.held) return true;
    if (!(await hold(runId, lifetime.signal))) return false;
    if (kept !== null && !(await isAsOffered(kept))) {
      lifetime.abort();
      return false;
    }
    return (state.held = true);
  };
  const keep = async ({
    run: { items, params, outcomes, lost, handedOver },
  }: Extract<JournalOrder, { type: 'KEEP_RUN' }>): Promise<void> => {
    const isFirst = !state.held;
    try {
      if (!(await take())) return sendBack({ type: 'RUN_ELSEWHERE' });
      // Whoever has signed out elsewhere leaves nothing behind.
      if (!isFirst && !state.forgotten && !(await isStillKept(runId))) return sendBack({ type: 'RUN_UNKEPT' });
      const record: RunRecord = { machineId, personId, keptAt: now(), items, params, handedOver };
      await dropOutcomes(runId);
      await setMany(
        [
          [runKey(runId), record],
          // Lost ones are lost still, should this window go, too.
          ...lost.map((id): [string, unknown] => [outcomeKey(runId, id), { kind: 'done', at: now() } satisfies NotedOutcome]),
          ...Object.entries(outcomes).map(([id, one]): [string, unknown] => [
            outcomeKey(runId, id),
            { ...withoutResult(one), ...(lost.includes(id) ? { isLost: true } : {}) },
          ]),
        ],
        runStore(),
      );
      state.forgotten = false;
      sendBack({ type: 'RUN_HELD' });
    } catch {
      openAnew();
      sendBack({ type: 'RUN_UNKEPT' });
    }
  };
  const note = async ({ id, outcome, isLost }: Extract<JournalOrder, { type: 'NOTE' }>): Promise<void> => {
    if (await isStillKept(runId))
      await set(
        outcomeKey(runId, id),
        { ...withoutResult(outcome), at: now(), ...(isLost ? { isLost } : {}) } satisfies NotedOutcome,
        runStore(),
      );
  };
  const rest = async ({ unheard }: Extract<JournalOrder, { type: 'NOTE_REST' }>): Promise<void> => {
    const record = await get<RunRecord>(runKey(runId), runStore());
    if (record === undefined) return;
    const { resting: _, ...work } = record;
    await set(runKey(runId), unheard === null ? work : { ...work, resting: unheard }, runStore());
  };
  /** A result that was read here is not taken from a window that works on it. */
  const forget = async (): Promise<void> => {
    if (kept !== null && !(await take())) return;
    await dropRun(runId);
    state.forgotten = true;
  };
  const work = (order: JournalOrder): Promise<void> => {
    if (order.type === 'KEEP_RUN') return keep(order);
    if (order.type === 'NOTE') return quietly(() => note(order));
    if (order.type === 'NOTE_REST') return quietly(() => rest(order));
    return quietly(forget);
  };

  const tellUnkept = ({ type }: JournalOrder): void => {
    if (type === 'KEEP_RUN') sendBack({ type: 'RUN_UNKEPT' });
  };

  return {
    order: (order) => {
      state.last = state.last.then(() => inTime(work(order))).catch(() => tellUnkept(order));
    },
    // What was ordered is still written; only then another window may have the run.
    close: () => void state.last.then(() => lifetime.abort()),
  };
}

/** Holds the run until the signal; false where another window has it. A browser without locks trusts its user. */
function hold(runId: string, until: AbortSignal): Promise<boolean> {
  if (navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(runId), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock === null || until.aborted) return undefined;
        return new Promise<void>((release) => until.addEventListener('abort', () => release(), { once: true }));
      })
      .catch(reject);
  });
}

const isStillKept = async (runId: string): Promise<boolean> => (await get<unknown>(runKey(runId), runStore())) !== undefined;

/** @throws Error when the storage does not answer */
function inTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The storage does not answer')), STORAGE_PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(patience));
  });
}

/** Whether nobody has taken it further, or ended it, since it was offered. */
async function isAsOffered(kept: KeptRun<unknown>): Promise<boolean> {
  const all = await everything();
  return (await isStillKept(kept.runId)) && Object.keys(outcomesIn(all, kept.runId)).length === toldOf(kept);
}
