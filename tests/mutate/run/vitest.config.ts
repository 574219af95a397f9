import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

/** Where the first failure is told, and in which order the files are run, the most likely judge first. */
const REPORT = process.env['MUTATE_REPORT'] ?? '';
const ORDER = (process.env['MUTATE_ORDER'] ?? '').split('\n');

const placeOf = ({ moduleId }: TestSpecification): number => ORDER.findIndex((file) => moduleId.endsWith(`/${file}`));

class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** A line for each failure, as soon as it is there: the run may be ended after the first. */
class FirstFailure implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') tell(test.module, test.fullName);
  }
  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) tell(module, '');
  }
  /** What nobody caught fails the run as well; it names the file where it knows it. */
  onTestRunEnd(_: readonly TestModule[], errors: readonly object[]): void {
    for (const error of errors)
      if ('VITEST_TEST_PATH' in error && typeof error.VITEST_TEST_PATH === 'string') write(error.VITEST_TEST_PATH, '');
  }
}

const tell = ({ moduleId }: TestModule, title: string): void => write(moduleId, title);

function write(path: string, title: string): void {
  appendFileSync(REPORT, `${JSON.stringify({ file: relative(process.cwd(), path), title })}\n`);
}

export default mergeConfig(base, {
  test: { sequence: { sequencer: InOrder }, reporters: [new FirstFailure()] },
});
