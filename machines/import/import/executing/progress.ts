import type { Progress } from '../types';

/** No estimate before this much is known: the first rows tell too little. */
const ENOUGH_ROWS = 10;
const ENOUGH_MS = 3_000;

/** Answers without progress after which the user is told that it takes unusually long; one comes every second. */
const IDLE_POLLS = 120;

/** Milliseconds after its execution in which an import that still reads VALID is starting (API-09). */
const STARTING_MS = 60_000;

/** Whether an import whose execution was ordered so many milliseconds ago may begin at any moment. */
export const isRecent = (orderedAgo: number | null): boolean => orderedAgo !== null && orderedAgo < STARTING_MS;

/** Progress after a further answer; the number of rows done never goes back. */
export function advance(before: Progress | null, { done, at }: { readonly done: number; readonly at: number }): Progress {
  if (before === null) return { done, at, firstDone: done, firstAt: at, idlePolls: 0 };
  const further = Math.max(before.done, done);
  return { ...before, done: further, at, idlePolls: further === before.done ? before.idlePolls + 1 : 0 };
}

/** Seconds until all rows are done at the speed so far; null while that is not known. */
export function remainingSeconds(progress: Progress | null, total: number): number | null {
  if (progress === null) return null;
  const rows = progress.done - progress.firstDone;
  const elapsed = progress.at - progress.firstAt;
  if (rows < ENOUGH_ROWS || elapsed < ENOUGH_MS) return null;
  return Math.ceil(((Math.max(0, total - progress.done) / rows) * elapsed) / 1000);
}

/** Whole percent, 100 only when everything is done. */
export function percentOf(done: number, total: number): number {
  return total <= 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
}

/** Whether nothing has moved for so long that the user is told (IMPORT_TIMEOUT). */
export const isStalled = (progress: Progress | null): boolean => (progress?.idlePolls ?? 0) >= IDLE_POLLS;
