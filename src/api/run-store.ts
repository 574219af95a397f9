import { clear, createStore, del, delMany, entries, type UseStore } from 'idb-keyval';

/** The runs over many that the browser keeps, and when they are forgotten: every page can do that, few can do more (`kept-runs.ts`). */

/** How long the rest of an interrupted run is offered. */
export const RUN_KEPT_FOR_MS = 24 * 60 * 60_000;

/** A run in the store, without its outcomes; each of them has an entry of its own, so that noting one costs the same in a long run. */
export interface RunRecord {
  readonly machineId: string;
  readonly personId: string;
  readonly keptAt: number;
  readonly items: readonly string[];
  readonly params: unknown;
  readonly handedOver: boolean;
  /** It stood still, and of these alone the answer had stayed out; left out while it works. */
  readonly resting?: readonly string[];
}

/** A refused opening is forgotten, so that the next attempt opens anew. */
let opened: UseStore | null = null;
export const runStore = (): UseStore => (opened ??= createStore('schulportal-laeufe', 'laeufe'));
export const openAnew = (): void => {
  opened = null;
};

const RUN = 'lauf:';
const OUTCOME = 'ergebnis:';
export const runKey = (runId: string): string => `${RUN}${runId}`;
export const outcomesOf = (runId: string): string => `${OUTCOME}${runId}:`;
export const outcomeKey = (runId: string, id: string): string => `${outcomesOf(runId)}${id}`;

export type Everything = readonly (readonly [string, unknown])[];
/** All that is kept, in one read. */
export const everything = (): Promise<Everything> => entries<string, unknown>(runStore());
/** Without a time nobody would ever forget it: that is none. */
export const runsIn = (all: Everything): readonly (readonly [runId: string, run: RunRecord])[] =>
  all.flatMap(([key, run]) =>
    key.startsWith(RUN) && (run as RunRecord | null)?.keptAt !== undefined ? [[key.slice(RUN.length), run as RunRecord] as const] : [],
  );

export const isExpired = ({ keptAt }: RunRecord, now: number): boolean => now - keptAt > RUN_KEPT_FOR_MS || keptAt > now;

/** Forgets what is noted of a run. */
export async function dropOutcomes(runId: string): Promise<void> {
  const all = await everything();
  await delMany(
    all.flatMap(([key]) => (key.startsWith(outcomesOf(runId)) ? [key] : [])),
    runStore(),
  );
}

/** Forgets a run whole. */
export const dropRun = (runId: string): Promise<void> =>
  quietly(async () => {
    await del(runKey(runId), runStore());
    await dropOutcomes(runId);
  });

/** With what belongs to no run. */
const dropWhere = (isForgotten: (run: RunRecord) => boolean): Promise<void> =>
  quietly(async () => {
    const all = await everything();
    const kept = runsIn(all).flatMap(([runId, run]) => (isForgotten(run) ? [] : [runId]));
    const isKept = (key: string): boolean => kept.some((runId) => key === runKey(runId) || key.startsWith(outcomesOf(runId)));
    await delMany(
      all.flatMap(([key]) => (isKept(key) ? [] : [key])),
      runStore(),
    );
  });

/** Forgets everything, on sign-out. */
export const dropAllRuns = (): Promise<void> => quietly(() => clear(runStore()));
/** Forgets what belongs to anybody else than the person who is signed in now. */
export const dropRunsOfOthers = (personId: string): Promise<void> => dropWhere((run) => run.personId !== personId);
/** Forgets what belongs to a person: somebody else is signed in now. */
export const dropRunsOf = (personId: string): Promise<void> => dropWhere((run) => run.personId === personId);
/** Forgets what nobody came back for. */
export const dropExpiredRuns = (now = Date.now()): Promise<void> => dropWhere((run) => isExpired(run, now));

/** A browser that keeps nothing has nothing to forget. */
export async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    openAnew();
  }
}
