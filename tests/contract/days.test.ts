import { afterEach, describe, expect, test } from 'vitest';
import { dayOf, daysLater, isOver, lastDayOf, writeDay } from '#contract/days';
import { dayAfter, endAfter, readDay, schoolYearEnd } from '#contract/entered-days';

const OWN_ZONE = process.env['TZ'];
afterEach(() => {
  if (OWN_ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = OWN_ZONE;
});

/** A last day and its end as it travels: 22:00 UTC in summer, 23:00 UTC in winter. */
const ENDS = [
  ['2026-07-31', '2026-07-31T22:00:00.000Z'],
  ['2026-12-31', '2026-12-31T23:00:00.000Z'],
  ['2028-02-28', '2028-02-28T23:00:00.000Z'],
  // The clocks go forward on 29 March, back on 25 October.
  ['2026-03-27', '2026-03-27T23:00:00.000Z'],
  ['2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-23', '2026-10-23T22:00:00.000Z'],
  ['2026-10-24', '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z'],
] as const;

/** From an instant, so many days later by the clocks in Berlin. */
const LATER = [
  ['2026-01-10T08:00:00.000Z', 56, '2026-03-07T08:00:00.000Z'],
  ['2026-03-01T08:00:00.000Z', 56, '2026-04-26T07:00:00.000Z'],
  ['2026-09-01T07:00:00.123Z', 84, '2026-11-24T08:00:00.123Z'],
  ['2026-03-28T01:30:00.000Z', 1, '2026-03-29T01:30:00.000Z'],
  ['2026-10-24T00:30:00.000Z', 1, '2026-10-25T01:30:00.000Z'],
  ['2026-03-28T23:00:00.000Z', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', 365, '2027-12-31T23:30:00.000Z'],
] as const;

for (const [zone, minutesInJanuary] of [
  ['Europe/Berlin', -60],
  ['Pacific/Honolulu', 600],
  ['America/New_York', 300],
  ['UTC', 0],
  ['Asia/Tokyo', -540],
  ['Pacific/Kiritimati', -840],
] as const)
  describe(`D-23: days in Berlin, counted in ${zone}`, () => {
    const inZone = <T>(work: () => T): T => {
      process.env['TZ'] = zone;
      expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutesInJanuary);
      return work();
    };

    test.for(ENDS)('the end of %s is %s, and leads back to that day', ([day, end]) =>
      inZone(() => {
        expect(endAfter(day)).toBe(end);
        expect(lastDayOf(end)).toBe(day);
        expect(dayOf(new Date(end))).toBe(dayAfter(day));
      }),
    );

    test.for(LATER)('%s and %i days is %s', ([from, days, to]) =>
      inZone(() => expect(daysLater(new Date(from), days).toISOString()).toBe(to)),
    );

    test('an end is over when it is reached, not a moment before, and what has none never', () =>
      inZone(() => {
        const end = new Date('2026-07-31T22:00:00.000Z');
        expect(isOver(end, end)).toBe(true);
        expect(isOver(end, new Date(end.getTime() - 1))).toBe(false);
        expect(isOver(null, end)).toBe(false);
      }));

    test.for([
      ['2026-01-01T00:00:00.000Z', '2026-07-31'],
      ['2026-07-30T21:59:59.999Z', '2026-07-31'],
      ['2026-07-30T22:00:00.000Z', '2027-07-31'],
      ['2026-07-31T12:00:00.000Z', '2027-07-31'],
      ['2026-12-31T23:00:00.000Z', '2027-07-31'],
      ['2026-12-31T22:59:59.999Z', '2027-07-31'],
    ] as const)('at %s the school year ends on %s', ([now, day]) => inZone(() => expect(schoolYearEnd(new Date(now))).toBe(day)));
  });

describe('D-23: a day as it is typed', () => {
  test.for([
    ['31.07.2026', '2026-07-31'],
    [' 1.2.2026 ', '2026-02-01'],
    ['4.12.26', '2026-12-04'],
    ['29.02.2028', '2028-02-29'],
  ] as const)('%j is %s', ([typed, day]) => {
    expect(readDay(typed)).toBe(day);
    expect(readDay(writeDay(day))).toBe(day);
  });

  test.for(['29.02.2026', '31.04.2026', '0.1.2026', '1.13.2026', '2026-07-31', '31.07.026', '31.07.', 'morgen', ''])(
    '%j is no day',
    (typed) => {
      expect(readDay(typed)).toBeNull();
    },
  );

  test('is shown with all its digits', () => {
    expect(writeDay('2026-02-01')).toBe('01.02.2026');
  });
});
