/**
 * Days in Berlin (D-23), the same in whatever zone this runs: an end travels as the midnight that follows its last day, and is over
 * when it is reached. A day is written `YYYY-MM-DD`, as typed and shown `TT.MM.JJJJ`.
 */
const DAY_MS = 24 * 60 * 60_000;
const IN_BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });

/** The day on which an instant lies in Berlin. */
export const dayOf = (instant: Date): string => IN_BERLIN.format(instant).slice(0, 10);

/** The time of the day of an instant in Berlin, as `HH:MM`. */
export const timeOf = (instant: Date): string => IN_BERLIN.format(instant).slice(11, 16);

/** So many days later, by the calendar. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The instant at which a day begins in Berlin; the clocks never change at midnight there, so that one of both offsets fits. */
function beginOf(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = new Date(midnight - 2 * 60 * 60_000);
  return IN_BERLIN.format(summer).startsWith(`${day} 00:00`) ? summer : new Date(midnight - 60 * 60_000);
}

/** The end, as it travels, of something whose last day this is. */
export const endAfter = (lastDay: string): string => beginOf(dayAfter(lastDay)).toISOString();

/** The last day of something that ends at an instant. */
export const lastDayOf = (end: string): string => dayOf(new Date(Date.parse(end) - 1));

/** A day as people write it; null for what is no day of the calendar. Single digits, two of the year and blanks around are accepted. */
export function readDay(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(typed.trim()) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** A day as people write it: 31.07.2026. */
export const writeDay = (day: string): string => day.split('-').toReversed().join('.');

/** Whether an end is reached; what has none never ends. */
export const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now;

/** What the clocks in Berlin show, as milliseconds of a clock that is never changed. */
const clockOf = (instant: Date): number => Date.parse(`${IN_BERLIN.format(instant).replace(' ', 'T')}Z`) + instant.getMilliseconds();

/** The same time by the clocks in Berlin some days later; one that the change to summer time leaves out is an hour later. */
export function daysLater(instant: Date, days: number): Date {
  const clock = clockOf(instant) + days * DAY_MS;
  const behind = (moment: number): number => clockOf(new Date(moment)) - moment;
  return new Date(clock - behind(clock - behind(clock)));
}

/** The last day of the school year that is under way; on that day itself, and after it, of the next one. */
export function schoolYearEnd(now: Date): string {
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  return today < `${year}-07-31` ? `${year}-07-31` : `${year + 1}-07-31`;
}
