import { expect, test } from 'vitest';
import type { ErrorEntry } from '#contract/errors/entry';
import { ERRORS } from '#contract/errors/index';
import { PLACES, WARNINGS } from './error-places';

const rows: readonly (readonly [code: string, entry: ErrorEntry])[] = Object.entries(ERRORS);
const codesOf = (fits: (entry: ErrorEntry) => boolean): string[] =>
  rows
    .filter(([, entry]) => fits(entry))
    .map(([code]) => code)
    .toSorted();

test.for(['field', 'inline'] as const)('ERR-00: %s is where these codes are shown, and no others', (place) => {
  expect(codesOf(({ placement }) => placement === place)).toEqual(PLACES[place].toSorted());
});

test('ERR-00: what is no fault warns; everything else is an error', () => {
  expect(codesOf(({ severity }) => severity === 'warning')).toEqual(WARNINGS.toSorted());
  expect(codesOf(({ severity }) => severity === 'info')).toEqual([]);
});
