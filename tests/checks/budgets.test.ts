import { expect, test } from 'vitest';
import { timeLines } from '../run/budgets';

test('a run says what each tier took, and all of it', () => {
  expect(timeLines({ node: 300, components: 100.4, browser: 585.6, rest: 9 }, 1200)).toEqual([
    'node          5:00',
    'components    1:40',
    'browser       9:46',
    'rest          0:09',
    'whole        20:00 of 20:00',
  ]);
});

test('a run that takes longer than its budget is warned of', () => {
  expect(timeLines({}, 1201)).toEqual(['whole        20:01 of 20:00  warning: over its budget']);
});

test('a tier that did not run is not spoken of', () => {
  expect(timeLines({ rest: 61 }, 61)).toEqual(['rest          1:01', 'whole         1:01 of 20:00']);
});
