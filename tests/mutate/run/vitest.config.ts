import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

/** Where the first failure is told, and in which order the files are run, the most likely judge first. */
const REPORT = process.env['MUTATE_REPORT'] ?? '';
const PASSED = `${REPORT}.passed`;
const ORDER = (process.env['MUTATE_ORDER'] ?? '').split('\n');

const placeOf = ({ moduleId }: TestSpecification): number => ORDER.findIndex((file) => moduleId.endsWith(`/${file}`));

class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** A line for each failure, as soon as it is there: the run may be ended after the first. What passes is told beside it. */
class FirstFailure implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'failed') write(REPORT, test.module.moduleId, test.fullName);
    if (state === 'passed') write(PASSED, test.module.moduleId, test.fullName);
  }
  onTestModuleEnd(module: TestModule): void {
    write(module.errors().length > 0 ? REPORT : PASSED, module.moduleId, '');
  }
  /** What nobody caught fails the run as well; it names the file where it knows it. */
  onTestRunEnd(_: readonly TestModule[], errors: readonly object[]): void {
    for (const error of errors)
      if ('VITEST_TEST_PATH' in error && typeof error.VITEST_TEST_PATH === 'string') write(REPORT, error.VITEST_TEST_PATH, '');
  }
}

function write(report: string, path: string, title: string): void {
  appendFileSync(report, `${JSON.stringify({ file: relative(process.cwd(), path), title })}\n`);
}

export default mergeConfig(base, {
  test: { sequence: { sequencer: InOrder }, reporters: [new FirstFailure()] },
});
