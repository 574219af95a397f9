import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasAdditions, JOURNEYS_LEFT_OUT, JOURNEYS_OF_ADDITIONS, leftOutBefore, SCENARIOS_LEFT_OUT } from '../backends/left-out';
import { JOURNEYS } from '../backends/journeys';
import { STATE_VARIABLE, STATES, stateOfRun } from '../backends/state';
import { AREAS } from '../scenarios/areas';

const TESTS = fileURLToPath(new URL('../', import.meta.url));
const SPECS = ['e2e', 'jobs'].flatMap((folder) =>
  readdirSync(`${TESTS}${folder}`)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`),
);
const text = (file: string): string => readFileSync(TESTS + file, 'utf8');
const kindsOf = (file: string): readonly string[] =>
  Object.entries(JOURNEYS)
    .filter(([, names]) => names.some((name) => file.startsWith(name)))
    .map(([kind]) => kind);

describe('What is played before other states of the API', () => {
  test('API-01: every job and every journey of a kind is played, each in one kind', () => {
    for (const kind of Object.keys(JOURNEYS)) expect(SPECS.filter((file) => kindsOf(file).includes(kind)).length, kind).toBeGreaterThan(0);
    expect(SPECS.filter((file) => kindsOf(file).length > 1)).toEqual([]);
    expect(SPECS.filter((file) => file.startsWith('jobs/') && kindsOf(file)[0] !== 'jobs')).toEqual([]);
  });

  test('API-01: what is left out, and what is said to see an addition, is a journey of a kind: its words stand in one file', () => {
    const walked = SPECS.filter((file) => kindsOf(file).length > 0);
    const named = [...STATES.flatMap((state) => Object.keys(JOURNEYS_LEFT_OUT[state])), ...Object.keys(JOURNEYS_OF_ADDITIONS)];
    const titlesOf = (file: string): readonly string[] =>
      text(file)
        .split('\n')
        .filter((line) => /^\s*test\(/.test(line));
    for (const words of named)
      expect([words, walked.filter((file) => titlesOf(file).some((line) => line.includes(words))).length]).toEqual([words, 1]);
  });

  test('API-01: a scenario that is left out exists', () => {
    const ids = new Set(AREAS.flatMap(({ scenarios }) => scenarios.map(({ id }) => id)));
    for (const state of STATES) expect(Object.keys(SCENARIOS_LEFT_OUT[state]).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('API-01: a journey is found by words of its title, whatever characters they have', () => {
    const [words = ''] = Object.keys(JOURNEYS_LEFT_OUT.newest);
    const isLeftOut = (title: string): boolean => leftOutBefore('newest').some((pattern) => pattern.test(title));
    expect([isLeftOut(`API-01: ${words} at all`), isLeftOut('API-01: another one')]).toEqual([true, false]);
    const [seen = ''] = Object.keys(JOURNEYS_OF_ADDITIONS);
    expect([hasAdditions(`D-14: ${seen}; and more`), hasAdditions('D-14: another one')]).toEqual([true, false]);
  });

  test('API-01: a run names its state, none, or fails', () => {
    expect(stateOfRun({})).toBeNull();
    expect(stateOfRun({ [STATE_VARIABLE]: 'newest' })).toBe('newest');
    expect(() => stateOfRun({ [STATE_VARIABLE]: 'oldest' })).toThrow('"oldest" instead of one of specified, newest');
  });
});
