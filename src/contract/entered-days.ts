/** Days as they are entered and sent (D-23); a page that only shows some does without. */
import { DAY_MS, dayOf, timeOf } from './days';

/** So many days later, by the calendar. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The instant at which a day begins in Berlin; the clocks never change at midnight there, so that one of both offsets fits. */
function beginOf(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = new Date(midnight - 2 * 60 * 60_000);
  return dayOf(summer) === day && timeOf(summer) === '00:00' ? summer : new Date(midnight - 60 * 60_000);
}

/** The end, as it travels, of something whose last day this is. */
export const endAfter = (lastDay: string): string => beginOf(dayAfter(lastDay)).toISOString();

/** A day as people write it; null for what is no day of the calendar. Single digits, two of the year and blanks around are accepted. */
export function readDay(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(typed.trim()) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** The last day of the school year that is under way; on that day itself, and after it, of the next one. */
export function schoolYearEnd(now: Date): string {
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  return today < `${year}-07-31` ? `${year}-07-31` : `${year + 1}-07-31`;
}
