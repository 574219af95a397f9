const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const HOUR_IN_BERLIN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Milliseconds since midnight by the clocks in Berlin. */
function sinceMidnight(moment: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = HOUR_IN_BERLIN.format(moment).split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + moment.getMilliseconds();
}

/**
 * When a start password lapses: the midnight in Berlin after the day that lies so many days after the one on which it was made,
 * so that the whole of the last day counts (D-23).
 * @param days setting START_PASSWORD_DAYS; 0 for never
 * @returns null when it never does
 */
export function startPasswordEnd(createdAt: Date, days: number): Date | null {
  if (days === 0) return null;
  const lastDay = createdAt.getTime() + days * DAY_MS;
  // Noon is on its day whatever the hour did in the night.
  const noonAfter = lastDay - sinceMidnight(new Date(lastDay)) + 12 * HOUR_MS + DAY_MS;
  const nearMidnight = noonAfter - sinceMidnight(new Date(noonAfter));
  const past = sinceMidnight(new Date(nearMidnight));
  return new Date(past > 12 * HOUR_MS ? nearMidnight + DAY_MS - past : nearMidnight - past);
}

/** Whether an end was reached. */
export const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now;
