import { lastDayOf } from '#contract/days';
import { dayAfter } from '#contract/entered-days';

/** So many days after the last assignment a person is deleted (STATE-05). */
const DAYS_WITHOUT = 84;

/** When a person is deleted (`YYYY-MM-DD`) who has no assignment from this day on. */
export const deletionDay = (since: string): string => dayAfter(since, DAYS_WITHOUT);

/** When the last assignment ends: its last day, and the day on which the person is deleted if it stays like this (both `YYYY-MM-DD`). */
export interface LastEnd {
  readonly day: string;
  readonly deletedOn: string;
}

/** The latest end of some assignments, by their `befristung`; null where one goes on, or there is none (STATE-05). */
export function latestEnd(ends: readonly (string | null)[]): LastEnd | null {
  if (ends.includes(null)) return null;
  const latest = ends.toSorted().at(-1) ?? null;
  if (latest === null) return null;
  const day = lastDayOf(latest);
  return { day, deletedOn: deletionDay(dayAfter(day, 1)) };
}
