import { describe, expect, test } from 'vitest';
import { chosenEntries, listing } from './choice';
import { readOptions } from './options';
import { qa } from './qa';

const read = (text: string) => readOptions(text === '' ? [] : text.split(' '), () => 5);

describe('What the command is asked for', () => {
  test('by itself every transition, without random walks', () => {
    expect(read('--machine menu --machine import --machine menu')).toEqual({
      machines: ['menu', 'import'],
      area: null,
      cover: 'transitions',
      tier: 'pure',
      headed: false,
      pictures: false,
      installation: null,
      wandering: null,
      list: null,
      coverage: false,
      help: false,
      workbench: false,
      replay: null,
      out: null,
    });
  });

  test('random walks have a seed and a time, drawn and ten seconds where none is given', () => {
    expect(read('--cover random').wandering).toEqual({ seed: 5, untilMs: 10_000 });
    expect(read('--cover random --seed 7 --until 2m').wandering).toEqual({ seed: 7, untilMs: 120_000 });
  });

  test('a seed or a time asks for random walks after the chosen paths', () => {
    expect(read('--seed 7 --until 30s')).toMatchObject({ cover: 'transitions', wandering: { seed: 7, untilMs: 30_000 } });
  });

  test('a list is Markdown or CSV', () => {
    expect([read('--list').list, read('--list --csv --out a.csv').list, read('--list --csv --out a.csv').out]).toEqual([
      'markdown',
      'csv',
      'a.csv',
    ]);
  });

  test.for([
    ['--foo', /--foo[^]*--machine[^]*--area[^]*--cover/],
    ['--machine', /--machine[^]*npm run qa/],
    ['menu', /menu[^]*npm run qa/],
    ['--cover all', /--cover all: it is one of states, transitions, pairs, requirements, random/],
    ['--seed -1', /--seed/],
    ['--seed 1.5', /--seed 1.5: it is a whole number from 0/],
    ['--seed 4294967296', /--seed 4294967296/],
    ['--until 10', /--until 10: it is a time like 30s or 10m/],
    ['--until 0s', /--until 0s/],
    ['--list --until 5s', /--until is for a run/],
    ['--csv', /--csv is for --list/],
    ['--out a', /--out is for --list/],
    ['--machine menu --area Klassen', /only one of them/],
    ['--tier moon', /--tier moon: it is one of pure, component, page, server/],
    ['--tier server --list', /With a real server/],
    ['--tier server --cover pairs', /With a real server/],
    ['--tier page --cover pairs', /--tier page walks stored paths/],
    ['--tier component --cover states', /--tier component walks stored paths: --cover is transitions, without/],
    ['--tier page --until 5s', /--tier page walks stored paths/],
    ['--headed', /--headed and --pictures are for --tier page/],
    ['--workbench --machine menu', /--workbench stands alone/],
    ['--coverage --machine menu', /--coverage stands alone/],
    ['--replay a.json --machine menu', /--replay stands alone/],
  ] as const)('%s is refused with what is right', ([text, message]) => {
    expect(() => read(text)).toThrow(message);
  });
});

test('--help names every option with what it says, and nothing is walked', async () => {
  const said: string[] = [];
  expect(await qa(['--help'], (text) => void said.push(text))).toBe(0);
  expect(said.join('\n').match(/^ {2}--[a-z-]+ +\S/gm)?.length).toBeGreaterThan(15);
});

describe('Which machines are meant', () => {
  const ids = (machines: readonly string[], area: string | null = null) => chosenEntries({ machines, area }).map(({ id }) => id);

  test('those named, or all of an area with its life cycles, each once', () => {
    expect(ids(['menu', 'import'])).toEqual(['menu', 'import']);
    expect(ids([], 'Klassen')).toEqual([
      'klassen',
      'schule-search',
      'klasse-search',
      'klasse-form',
      'klassen-several',
      'names-at-place',
      'klasse-deletion',
      'klasse-verwendung',
    ]);
    expect(ids([], 'Import')).toContain('import-life-cycle');
  });

  test('what does not exist is refused with what does', () => {
    expect(() => ids(['klase-form'])).toThrow('No machine is called klase-form; the nearest is klasse-form');
    expect(() => ids([], 'Klasse')).toThrow('No area is called "Klasse"; there are "Anmeldung');
  });

  test('all are listed by area, patterns too', () => {
    const lines = listing().split('\n');
    expect(lines.slice(0, 2)).toEqual(['Anmeldung und zweiter Faktor', expect.stringMatching(/^ {2}session +\S/)]);
    expect(lines).toContain('Import');
    expect(lines.some((line) => /^ {2}form +Muster: Formular$/.test(line))).toBe(true);
  });
});
