import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, type Count, type Step } from './step';

/**
 * A Vitest project as a step, counted by its JSON report.
 * A file that does not load, or a run that ends badly without a failing test, counts as one failure.
 */
export function vitestStep(project: string): Step {
  return {
    name: `vitest ${project}`,
    run: async () => {
      const report = join(await mkdtemp(join(tmpdir(), 'portal-tests-')), 'report.json');
      const code = await execute('npx', [
        'vitest',
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]);
      const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
      };
      return honest(code, { passed: numPassedTests, failed: numFailedTests });
    },
  };
}

/** The browser journeys as a step, counted by Playwright's JSON report. */
export function playwrightStep(): Step {
  return {
    name: 'playwright',
    run: async () => {
      const report = join(await mkdtemp(join(tmpdir(), 'portal-tests-')), 'report.json');
      const code = await execute('npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      const { stats } = JSON.parse(await readFile(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } };
      return honest(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
    },
  };
}

function honest(code: number, count: Count): Count {
  if (code !== 0 && count.failed === 0) return { ...count, failed: 1 };
  if (code === 0 && count.passed + count.failed === 0) return { passed: 0, failed: 1 };
  return count;
}
