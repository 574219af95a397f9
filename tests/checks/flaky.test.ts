import { describe, expect, test } from 'vitest';
import { argumentsFor, failedJourneys, judgeAgain, type Journey, type Suite } from '../run/flaky';

const spec = (title: string, ok: boolean) => ({
  title,
  file: 'menu.spec.ts',
  ok,
  tests: [{ results: ok ? [{}] : [{ error: { message: `${title} is not so` } }] }],
});
const RUN: readonly Suite[] = [
  {
    title: 'menu.spec.ts',
    specs: [spec('MENU-01: opens (once)', false), spec('MENU-02: closes', true)],
    suites: [{ title: 'small screens', specs: [spec('MENU-10: drawer', false)], suites: [] }],
  },
];
const journeys = (howMany: number): Journey[] =>
  Array.from({ length: howMany }, (_, index) => ({
    file: 'a.spec.ts',
    title: `${index}`,
    error: 'because',
  }));
const passes = (...titles: readonly string[]) => {
  const run: string[] = [];
  return { run, alone: async ({ title }: Journey) => run.push(title) > 0 && titles.includes(title) };
};

describe('journeys that fail, on whatever machine', () => {
  test('the failed ones are found by file and full title, wherever they stand', () => {
    expect(failedJourneys(RUN)).toEqual([
      { file: 'menu.spec.ts', title: 'MENU-01: opens (once)', error: 'MENU-01: opens (once) is not so' },
      { file: 'menu.spec.ts', title: 'small screens MENU-10: drawer', error: 'MENU-10: drawer is not so' },
    ]);
  });

  test('a title stands for itself on the command line, whatever signs it has', () => {
    const [file = '', , title = ''] = argumentsFor({ file: 'menu.spec.ts', title: 'MENU-01: opens (once)?' });
    expect('/home/tests/e2e/menu.spec.ts').toMatch(new RegExp(file));
    expect(' menu.spec.ts MENU-01: opens (once)?').toMatch(new RegExp(title));
    expect(' menu.spec.ts MENU-01: opens once').not.toMatch(new RegExp(title));
  });

  test('each is run once more; what passes then is named and forgiven, what fails again stays', async () => {
    const { run, alone } = passes('1');
    expect(await judgeAgain({ passed: 10, failed: 2 }, journeys(2), alone)).toEqual({
      passed: 11,
      failed: 1,
      failures: ['a.spec.ts: 0 — because'],
      flaky: ['a.spec.ts: 1 — because'],
    });
    expect(run).toEqual(['0', '1']);
  });

  test('more than two flaky ones fail the run', async () => {
    const two = await judgeAgain({ passed: 10, failed: 2 }, journeys(2), passes('0', '1').alone);
    expect([two.passed, two.failed]).toEqual([12, 0]);
    const three = await judgeAgain({ passed: 10, failed: 3 }, journeys(3), passes('0', '1', '2').alone);
    expect([three.passed, three.failed, three.flaky?.length, three.failures?.length]).toEqual([10, 3, 3, 3]);
  });

  test('a run that ended badly without a failed journey stays failed', async () => {
    expect(await judgeAgain({ passed: 10, failed: 1 }, [], passes().alone)).toMatchObject({ passed: 10, failed: 1 });
  });
});
