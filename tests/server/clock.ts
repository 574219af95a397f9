import type { Clock } from '#server/context';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** The moment at which the demo data of tests were drawn. */
export const TEST_START = new Date('2026-11-20T08:00:00.000Z');

export function createTestClock(start: Date = TEST_START): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
