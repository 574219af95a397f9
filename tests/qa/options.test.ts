import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';
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
  });

  test('a time that is named is that of the whole run', () => {
    expect(read('--cover random --seed 7 --until 2m').wandering).toEqual({ seed: 7, untilMs: 120_000, isOfAll: true });
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
    ['--foo', /--foo: Diese Angabe gibt es nicht[^]*--machine[^]*--area[^]*--cover/],
    ['--machine', /--machine: Diese Angabe gibt es nicht, oder ihr fehlt der Wert[^]*npm run qa/],
    ['menu', /menu: Diese Angabe gibt es nicht[^]*npm run qa/],
    ['--cover all', /--cover all: Möglich ist states, transitions, pairs, requirements, random/],
    ['--seed -1', /--seed/],
    ['--seed 1.5', /--seed 1.5: Erwartet wird eine ganze Zahl von 0/],
    ['--seed 4294967296', /--seed 4294967296/],
    ['--until 10', /--until 10: Erwartet wird eine Dauer wie 30s oder 10m/],
    ['--until 0s', /--until 0s/],
    ['--list --until 5s', /--until gilt für einen Lauf/],
    ['--csv', /--csv gehört zu --list/],
    ['--out a', /--out gehört zu --list/],
    ['--machine menu --area Klassen', /nur eines von beiden/],
    ['--tier moon', /--tier moon: Möglich ist pure, component, page, server/],
    ['--tier server --list', /Mit einem wirklichen Server/],
    ['--tier server --cover pairs', /Mit einem wirklichen Server/],
    ['--tier page --cover pairs', /--tier page geht gespeicherte Wege/],
    ['--tier component --cover states', /--tier component geht gespeicherte Wege: --cover ist transitions, ohne/],
    ['--tier page --until 5s', /--tier page geht gespeicherte Wege/],
    ['--headed', /--headed und --pictures gehören zu --tier page/],
    ['--workbench --machine menu', /--workbench steht allein/],
    ['--coverage --machine menu', /--coverage steht allein/],
    ['--replay a.json --machine menu', /--replay steht allein/],
  ] as const)('%s is refused with what is right', ([text, message]) => {
    expect(() => read(text)).toThrow(message);
  });
});

test('--help names every option with what it says, and nothing is walked', async () => {
  const said: string[] = [];
  expect(await qa(['--help'], (text) => void said.push(text))).toBe(0);
  expect(said.join('\n').match(/^ {2}--[a-z-]+ +\S/gm)?.length).toBeGreaterThan(15);
  expect(said.join('\n')).toContain('transitions (jeder Übergang)');
  expect(said.join('\n')).toContain('pure (Maschine allein)');
});

describe('Which machines are meant', () => {
  test('all of them where none is named, and where nothing is said they are listed', async () => {
    const walked: string[] = [];
    const told: string[] = [];
    const code = await qa(
      ['--cover', 'random', '--seed', '7', '--until', '1s'],
      (text) => void told.push(text),
      (_, of) => void walked.push(...Object.keys(of)),
      // Since long before: no machine is explored.
      -60_000,
    );
    expect([code, walked]).toEqual([1, []]);
    expect(told.at(-1)).toBe(`Gegangen: 0 von ${REGISTRY.length} Maschinen`);
    const listed: string[] = [];
    expect(await qa([], (text) => void listed.push(text))).toBe(0);
    expect(listed).toEqual([listing()]);
  });

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
    expect(() => ids(['klase-form'])).toThrow('Keine Maschine heißt klase-form; am ähnlichsten ist klasse-form');
    expect(() => ids([], 'Klasse')).toThrow('Kein Bereich heißt "Klasse"; es gibt "Anmeldung');
  });

  test('all are listed by area, patterns too', () => {
    const lines = listing().split('\n');
    expect(lines.slice(0, 2)).toEqual(['Anmeldung und zweiter Faktor', expect.stringMatching(/^ {2}session +\S/)]);
    expect(lines).toContain('Import');
    expect(lines.some((line) => /^ {2}form +Muster: Formular$/.test(line))).toBe(true);
  });
});
