import { writeDay } from '#contract/days';

const WEEKDAY = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });

/** The weekday of a day of the calendar (`YYYY-MM-DD`): Freitag. */
export const formatWeekday = (day: string): string => WEEKDAY.format(new Date(day));

/** A day of the calendar (`YYYY-MM-DD`) by which somebody decides: Freitag, 31.07.2026. */
export const formatWholeDay = (day: string): string => `${formatWeekday(day)}, ${writeDay(day)}`;
