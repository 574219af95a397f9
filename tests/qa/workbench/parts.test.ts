import { describe, expect, test } from 'vitest';
import { readOptions } from '../options';
import { subjectOf } from '../subject';
import { saidOf } from '../finding-told';
import { LAMP } from '../lamp';
import { chartOf } from '../chart-told';
import { markChart } from './mark-chart';
import { argsOf, changedOrder, cleanCommandOf, commandOf, FIRST_ORDER, problemsOf, type RunOrder } from './order';

describe('A choice', () => {
  const order = (change: Partial<RunOrder>): RunOrder => ({ ...FIRST_ORDER, machine: 'menu', ...change });

  test.for<[Partial<RunOrder>, string]>([
    [{}, 'npm run qa -- --machine menu'],
    [{ machine: null, area: 'Startseite und Profil' }, 'npm run qa -- --area "Startseite und Profil"'],
    [{ cover: 'random', seed: '7', until: '10m' }, 'npm run qa -- --machine menu --cover random --seed 7 --until 10m'],
    [{ tier: 'component', seed: '7' }, 'npm run qa -- --machine menu --tier component'],
    [
      { tier: 'server', cover: 'random', seed: '7', withChanges: true },
      'npm run qa -- --machine menu --tier server --cover random --seed 7 --with-changes',
    ],
    [{ tier: 'page', cover: 'states', headed: true }, 'npm run qa -- --machine menu --tier page --cover states --pictures --headed'],
  ])('%j is the command %s, which the command takes', ([change, command]) => {
    expect(commandOf(order(change))).toBe(command);
    const { tier, cover, headed } = order(change);
    expect(readOptions(argsOf(order(change)))).toMatchObject({ tier, cover, headed });
  });

  test('what a run could not remove any more has its command', () => {
    const portal = order({
      tier: 'installation',
      address: 'https://portal.example.org',
      user: 'qa',
      passwordFrom: 'QA',
      seed: '7',
      withChanges: true,
    });
    expect(cleanCommandOf(portal)).toBe('npm run qa -- --clean --base-url https://portal.example.org --user qa --password-from-env QA');
    expect(cleanCommandOf({ ...portal, withChanges: false })).toBeNull();
    expect(cleanCommandOf({ ...portal, tier: 'server' })).toBeNull();
  });

  test('another tier covers what it can', () => {
    expect(changedOrder(order({ cover: 'pairs' }), { tier: 'page' }).cover).toBe('states');
    expect(changedOrder(order({ cover: 'states' }), { tier: 'page' }).cover).toBe('states');
    expect(changedOrder(order({ cover: 'states' }), { tier: 'component' }).cover).toBe('transitions');
  });

  test.for<[Partial<RunOrder>, keyof ReturnType<typeof problemsOf> | null]>([
    [{}, null],
    [{ machine: null }, 'machine'],
    [{ machine: null, area: 'Import' }, null],
    [{ seed: '4294967295' }, null],
    [{ seed: '4294967296' }, 'seed'],
    [{ seed: 'x' }, 'seed'],
    [{ seed: 'x', tier: 'page' }, null],
    [{ until: '30s' }, null],
    [{ until: '30' }, 'until'],
    [{ tier: 'installation', address: 'https://portal.example.org', user: 'qa', passwordFrom: 'QA_PASSWORD' }, null],
    [{ tier: 'installation', address: 'portal', user: 'qa', passwordFrom: 'QA_PASSWORD' }, 'address'],
    [{ tier: 'installation', address: 'https://portal.example.org', user: '', passwordFrom: 'QA_PASSWORD' }, 'user'],
    [{ tier: 'installation', address: 'https://portal.example.org', user: 'qa', passwordFrom: 'geheim!' }, 'passwordFrom'],
  ])('%j is judged as the command does', ([change, wrong]) => {
    const problems = Object.entries(problemsOf(order(change))).flatMap(([name, problem]) => (problem === null ? [] : [name]));
    expect(problems).toEqual(wrong === null ? [] : [wrong]);
  });
});

describe('A chart', () => {
  test('is marked by what was walked, and where the walk is', async () => {
    const lamp = await subjectOf(LAMP);
    const [sheet] = (await chartOf(lamp)).sheets;
    const numberOf = (id: string): number => lamp.drawing.edges.find((edge) => edge.id === id)?.number ?? 0;
    const marked = markChart(sheet?.svg ?? '', { states: ['off', 'on'], transitions: [numberOf('off | SWITCH | 0')], here: ['on'] });
    const classes = [...marked.matchAll(/<g class="([^"]*)" data-state="([^"]*)"/g)].map(([, names, state]) => [state, names]);
    expect(classes).toEqual(
      expect.arrayContaining([
        ['off', 'covered'],
        ['on', 'covered here'],
      ]),
    );
    const walked = (id: string): string[] => [
      ...new Set(
        [...marked.matchAll(new RegExp(` data-numbers="${numberOf(id)}" data-walked="(\\w+)"`, 'g'))].map(([, share = '']) => share),
      ),
    ];
    expect([walked('off | SWITCH | 0'), walked('on | OVERLOAD | 0')]).toEqual([['all'], ['none']]);
  });

  test('tells what is walked in part, and reads names as they are written', () => {
    const svg = '<g data-state="a &amp; b"></g><path class="arrow" data-numbers="1 2" />';
    expect(markChart(svg, { states: ['a & b'], transitions: [2], here: [] })).toBe(
      '<g class="covered" data-state="a &amp; b"></g><path class="arrow" data-numbers="1 2" data-walked="some" />',
    );
  });
});

describe('What a runner says', () => {
  test('is told in German where states were compared, and else as it is', async () => {
    const lamp = await subjectOf(LAMP);
    const message = 'expect(locator).toHaveAttribute(expected) failed Expected: "\\"on\\"" Received: "\\"off\\""';
    const onScreen = `expected '"off"' to be '"on"' // Object.is equality`;
    for (const one of [message, onScreen])
      expect(saidOf(lamp, one)).toEqual({ text: 'Erwartet wird „Sie ist an“, gezeigt wird „Sie ist aus“.', detail: one });
    for (const other of [
      'SWITCH has no control on the page',
      'x Expected: "a" Received: "b"',
      `expected 'a' to be 'b' // Object.is equality`,
      `expected '1' to be '2' // Object.is equality`,
    ])
      expect(saidOf(lamp, other)).toEqual({ text: other, detail: null });
  });
});
