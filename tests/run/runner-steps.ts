import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEGINNINGS, STATES_VARIABLE } from './at-release';
import type { Tier } from './budgets';
import { failedTests, type VitestReport } from './failures';
import { argumentsFor, failedJourneys, journeyLine, judgeAgain, type Journey, type Suite } from './flaky';
import { leftOutOfJourneys, leftOutOfTests } from './left-out';
import { execute, type Count, type Step } from './step';
import { keepWalked, walkedByGates, walkedByJourneys, walkedByScreens } from './walked';

/**
 * A Vitest project as a step, counted by its JSON report.
 * A file that does not load, or a run that ends badly without a failing test, counts as one failure.
 */
export function vitestStep(
  project: string,
  tier: Tier,
  { name = `vitest ${project}`, files = [], isWhole = true }: Partial<Part> = {},
): Step {
  return {
    name,
    tier,
    run: async () => {
      const report = join(await mkdtemp(join(tmpdir(), 'portal-tests-')), 'report.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const left = isWhole ? [] : BEGINNINGS.flatMap((beginning) => ['--exclude', `tests/${beginning}*`]);
      const code = await execute(
        'npx',
        ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters, ...left, ...files],
        isWhole ? {} : { [STATES_VARIABLE]: 'yes' },
      );
      const read = JSON.parse(await readFile(report, 'utf8')) as VitestReport;
      if (files.length === 0) await keepWalkedOf(project, read);
      return honest(code, {
        passed: read.numPassedTests,
        failed: read.numFailedTests,
        failures: failedTests(read),
        leftOut: leftOutOfTests(read),
      });
    },
  };
}

/** Keeps what the machines and the screens walked. */
async function keepWalkedOf(project: string, report: VitestReport): Promise<void> {
  if (project === 'node') keepWalked('pure', await walkedByGates(report), false);
  else keepWalked('component', await walkedByScreens(report), false);
}

/** Some of the files of a runner, as its command line finds them. */
interface Part {
  readonly name: string;
  /** What its files are called; none means all. */
  readonly files: readonly string[];
  /** Whether that is asked, too, which is left to a release (910). */
  readonly isWhole: boolean;
}

const PLAYWRIGHT = ['playwright', 'test', '--config', 'tests/playwright.config.ts'];

/**
 * The browser journeys as a step, counted by Playwright's JSON report. One that fails is run once more alone: the machine may have been
 * too busy for a moment (371).
 */
export function playwrightStep({ name = 'playwright', files = [], isWhole = true }: Partial<Part> = {}): Step {
  return {
    name,
    tier: 'browser',
    run: async () => {
      const report = join(await mkdtemp(join(tmpdir(), 'portal-tests-')), 'report.json');
      // A title begins with the name of its file.
      const left = isWhole ? [] : ['--grep-invert', `^\\s*(?:${BEGINNINGS.join('|')})`];
      const code = await execute('npx', [...PLAYWRIGHT, '--reporter=list,json', ...left, ...files], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      const { stats, suites } = JSON.parse(await readFile(report, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
        suites: Suite[];
      };
      if (files.length === 0) keepWalked('browser', walkedByJourneys(suites), false);
      const failed = failedJourneys(suites);
      const { expected, unexpected, flaky } = stats;
      const said = { failures: failed.map(journeyLine), leftOut: leftOutOfJourneys(suites) };
      return judgeAgain(honest(code, { passed: expected, failed: unexpected + flaky, ...said }), failed, passesAlone);
    },
  };
}

const passesAlone = async (journey: Journey): Promise<boolean> => {
  console.log(`\n== once more, alone: ${journey.title}`);
  return (await execute('npx', [...PLAYWRIGHT, '--workers=1', ...argumentsFor(journey)])) === 0;
};

function honest(code: number, count: Count): Count {
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1 };
  if (code === 0 && count.passed + count.failed === 0) return { passed: 0, failed: 1 };
  return count;
}
