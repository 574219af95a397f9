import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTests } from '../../docs/generate/read/test-titles';
import { BEGINNINGS, isAtRelease } from '../run/at-release';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
  .map((name) => `tests/${name}`);

test('each name of what is left to a release begins a file of tests, and none twice', () => {
  expect(BEGINNINGS.filter((name) => !files.some((file) => file.startsWith(`tests/${name}`)))).toEqual([]);
  expect(files.filter((file) => BEGINNINGS.filter((name) => file.startsWith(`tests/${name}`)).length > 1)).toEqual([]);
});

test('jobs, gates, scenarios on the screen and who may do what are asked each time', () => {
  const each = ['tests/jobs/', 'tests/models/gates', 'tests/views/scenarios-', 'tests/server/rights-table', 'tests/e2e/sign-in'];
  for (const name of each) {
    const found = files.filter((file) => file.startsWith(name));
    expect(found, name).not.toEqual([]);
    expect(found.filter(isAtRelease)).toEqual([]);
  }
});

test('it is the smaller part of the tests', () => {
  const tests = readTests();
  expect(tests.filter(({ file }) => isAtRelease(file)).length).toBeLessThan(tests.length / 4);
});
