/**
 * Days in Berlin (D-23), the same in whatever zone this runs: an end travels as the midnight that follows its last day, and is over
 * when it is reached. A day is written `YYYY-MM-DD`, as typed and shown `TT.MM.JJJJ`.
 */
export const DAY_MS = 24 * 60 * 60_000;
const IN_BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });

/** The day on which an instant lies in Berlin. */
export const dayOf = (instant: Date): string => IN_BERLIN.format(instant).slice(0, 10);

/** The time of the day of an instant in Berlin, as `HH:MM`. */
export const timeOf = (instant: Date): string => IN_BERLIN.format(instant).slice(11, 16);

/** The last day of something that ends at an instant. */
export const lastDayOf = (end: string): string => dayOf(new Date(Date.parse(end) - 1));

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
