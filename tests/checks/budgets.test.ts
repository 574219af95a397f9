import { expect, test } from 'vitest';
import { BUDGETS, tierLines } from '../run/budgets';

test('the tiers together stay within twenty minutes', () => {
  expect(Object.values(BUDGETS).reduce((sum, minutes) => sum + minutes, 0)).toBeLessThan(20);
});

test('a run says what each tier took, and warns of one that is over its budget', () => {
  expect(tierLines({ node: 300, components: 100.4, browser: 585.6, rest: 9 })).toEqual([
    'node          5:00 of  7:00',
    'components    1:40 of  5:00',
    'browser       9:46 of  5:30  warning: over its budget',
    'rest          0:09 of  2:24',
  ]);
});

test('a tier that did not run is not spoken of', () => {
  expect(tierLines({ rest: 61 })).toEqual(['rest          1:01 of  2:24']);
});
