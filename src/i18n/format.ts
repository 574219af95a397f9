import { lastDayOf, writeDay } from '#contract/days';

const DATE = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Berlin' });
const DATE_TIME = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });
const SECOND = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Berlin' });
const NUMBER = new Intl.NumberFormat('de-DE');

/** What is no instant is told as it came: a page must not break because one row has an odd date. */
function formatted(instant: string | Date, format: (at: Date) => string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? String(instant) : format(at);
}

/** 31.07.2026 */
export const formatDate = (instant: string | Date): string => formatted(instant, (at) => DATE.format(at));

/** 31.07.2026, 09:05 */
export const formatDateTime = (instant: string | Date): string => formatted(instant, (at) => DATE_TIME.format(at));

/** 31.07.2026, 09:05:12 */
export const formatSecond = (instant: string | Date): string => formatted(instant, (at) => SECOND.format(at));

/** The last valid day of an end that travels as the midnight after it (31.07. is sent as 31.07., 22:00 UTC). */
export const formatLastDay = (instant: string): string => formatted(instant, () => writeDay(lastDayOf(instant)));

/** 6.012 */
export const formatNumber = (value: number): string => NUMBER.format(value);
