import { get, set, setMany } from 'idb-keyval';
import { fromCallback } from 'xstate';
import type { Journal } from '#machines/shared/bulk/setup';
import type { JournalInput, JournalOrder, KeptOutcome, KeptRun, Outcome } from '#machines/shared/bulk/types';
import { randomId } from './random-id';
import {
  dropOutcomes,
  dropRun,
  everything,
  isExpired,
  openAnew,
  outcomeKey,
  outcomesIn,
  quietly,
  runKey,
  runsIn,
  runStore,
  type RunRecord,
} from './run-store';

/** Whose runs of which kind are looked for. */
export interface RunOwner {
  readonly machineId: string;
  readonly personId: string;
}

const withoutResult = (outcome: Outcome<unknown>): KeptOutcome => (outcome.kind === 'done' ? { kind: 'done' } : outcome);

/** What a window that holds a run calls its lock. */
const lockOf = (runId: string): string => `schulportal-lauf-${runId}`;

/** Runs that some window holds now; none where the browser knows no locks. */
async function heldRuns(): Promise<readonly string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.flatMap(({ name }) => (name === undefined ? [] : [name]));
}

/**
 * The oldest run of this person and kind that no window holds: what a reload or a crash interrupted (SCREEN-09).
 * @param isSecret whether what came of such a run is gone with its window: those who were done are lost, and open again
 */
export async function findKeptRun<Params>(
  owner: RunOwner,
  isSecret: (params: Params) => boolean,
  now = Date.now(),
): Promise<KeptRun<Params> | null> {
  try {
    const [all, held] = await Promise.all([everything(), heldRuns()]);
    const [found] = runsIn(all)
      .filter(([, { machineId, personId }]) => machineId === owner.machineId && personId === owner.personId)
      .filter(([runId, run]) => !isExpired(run, now) && !held.includes(lockOf(runId)))
      .filter(([runId, run]) => isWorthOffering(run, outcomesIn(all, runId), isSecret))
      .toSorted(([, one], [, other]) => one.keptAt - other.keptAt);
    return found === undefined ? null : toKept(found[0], found[1], outcomesIn(all, found[0]), isSecret);
  } catch {
    openAnew();
    return null;
  }
}

/** Something is open or failed, or secrets that came of it are gone; of whatever else is left nobody has to be told. */
const isWorthOffering = <Params>(run: RunRecord, outcomes: KeptRun<Params>['outcomes'], isSecret: (params: Params) => boolean): boolean =>
  (isSecret(run.params as Params) && !run.handedOver) || run.items.some((id) => outcomes[id]?.kind !== 'done');

function toKept<Params>(
  runId: string,
  { items, params, handedOver }: RunRecord,
  outcomes: KeptRun<Params>['outcomes'],
  isSecret: (params: Params) => boolean,
): KeptRun<Params> {
  const given = params as Params;
  const isLost = isSecret(given) && !handedOver;
  const lost = isLost ? items.filter((id) => outcomes[id]?.kind === 'done') : [];
  return { runId, items, params: given, outcomes: Object.fromEntries(Object.entries(outcomes).filter(([id]) => !lost.includes(id))), lost };
}

/** Outcomes of a kept run as they stood when it was offered, the lost ones included. */
const toldOf = ({ outcomes, lost }: KeptRun<unknown>): number => Object.keys(outcomes).length + lost.length;

/**
 * The actor `journal` of a run: keeps it in IndexedDB before anything happens, each outcome as it comes, and holds it for this window
 * with a Web Lock as long as the machine lives. A run that another window has meanwhile is not touched.
 */
export function runJournal(machineId: string, now: () => number = Date.now): Journal {
  return fromCallback<JournalOrder, JournalInput>(({ input: { personId, kept }, receive, sendBack }) => {
    const runId = kept?.runId ?? randomId();
    const lifetime = new AbortController();
    const state = { held: false, last: Promise.resolve() };

    const keep = async ({ run: { items, params, outcomes, handedOver } }: Extract<JournalOrder, { type: 'KEEP_RUN' }>): Promise<void> => {
      const isFirst = !state.held;
      try {
        if (isFirst && !(await hold(runId, lifetime.signal))) return sendBack({ type: 'RUN_ELSEWHERE' });
        state.held = true;
        if (isFirst && kept !== null && !(await isAsOffered(kept))) {
          lifetime.abort();
          return sendBack({ type: 'RUN_ELSEWHERE' });
        }
        const record: RunRecord = { machineId, personId, keptAt: now(), items, params, handedOver };
        await dropOutcomes(runId);
        await setMany(
          [
            [runKey(runId), record],
            ...Object.entries(outcomes).map(([id, one]): [string, unknown] => [outcomeKey(runId, id), withoutResult(one)]),
          ],
          runStore(),
        );
        sendBack({ type: 'RUN_HELD' });
      } catch {
        openAnew();
        sendBack({ type: 'RUN_UNKEPT' });
      }
    };
    const work = (order: JournalOrder): Promise<void> => {
      if (order.type === 'KEEP_RUN') return keep(order);
      if (order.type === 'NOTE') return quietly(() => set(outcomeKey(runId, order.id), withoutResult(order.outcome), runStore()));
      return dropRun(runId);
    };

    receive((order) => {
      state.last = state.last.then(() => work(order));
    });
    // What was ordered is still written; only then another window may have the run.
    return () => void state.last.then(() => lifetime.abort());
  });
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

/** Whether nobody has taken it further, or ended it, since it was offered. */
async function isAsOffered(kept: KeptRun<unknown>): Promise<boolean> {
  const all = await everything();
  const still = (await get<RunRecord>(runKey(kept.runId), runStore())) !== undefined;
  return still && Object.keys(outcomesIn(all, kept.runId)).length === toldOf(kept);
}
