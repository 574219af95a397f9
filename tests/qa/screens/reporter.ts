import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** How a test of a screen ended. */
export interface ScreenLine {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** What the first failure says. */
  readonly error: string;
  /** The fewest events found on which it fails alike; left out where it passed. */
  readonly shorter?: readonly string[];
}

/** Writes how each test ended to the file that `QA_RESULTS` names, as soon as it did. */
export default class ScreenReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const { shorter } = test.meta();
    const line: ScreenLine = { name: test.fullName, state, error: errors[0]?.message ?? '', ...(shorter === undefined ? {} : { shorter }) };
    if (state !== 'skipped') appendFileSync(process.env['QA_RESULTS'] ?? '', `${JSON.stringify(line)}\n`);
  }
}
