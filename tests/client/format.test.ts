import { afterEach, describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatLastDay, formatNumber } from '#i18n/format';

const OWN_ZONE = process.env['TZ'];
afterEach(() => {
  if (OWN_ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = OWN_ZONE;
});

/** An end travels as the German midnight after its last day: 22:00 UTC in summer, 23:00 UTC in winter. */
const ENDS = [
  ['2026-07-31T22:00:00.000Z', '31.07.2026'],
  ['2026-12-31T23:00:00.000Z', '31.12.2026'],
  ['2026-03-28T23:00:00.000Z', '28.03.2026'],
  ['2026-03-29T22:00:00.000Z', '29.03.2026'],
  ['2026-10-24T22:00:00.000Z', '24.10.2026'],
  ['2026-10-25T23:00:00.000Z', '25.10.2026'],
] as const;

describe('dates and numbers as they are read in Germany', () => {
  for (const [zone, minutesInJanuary] of [
    ['Europe/Berlin', -60],
    ['America/New_York', 300],
    ['Asia/Tokyo', -540],
    ['UTC', 0],
  ] as const) {
    test(`STATE-06, ENT-11: the last valid day is the same in summer, in winter and beside the change of the clocks, read in ${zone}`, () => {
      process.env['TZ'] = zone;
      expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutesInJanuary);
      expect(ENDS.map(([instant]) => formatLastDay(instant))).toEqual(ENDS.map(([, day]) => day));
      expect(formatDate('2026-01-31T23:30:00.000Z')).toBe('01.02.2026');
    });
  }

  test('what is no date is told as it came, so that one odd row breaks no page', () => {
    expect([formatDate, formatDateTime, formatLastDay].map((format) => format('irgendwann'))).toEqual(Array(3).fill('irgendwann'));
  });

  test('numbers have points between thousands', () => {
    expect([formatNumber(6012), formatNumber(7)]).toEqual(['6.012', '7']);
  });
});
