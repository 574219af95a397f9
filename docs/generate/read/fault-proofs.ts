import { readCatalogue } from '../../../tests/mutate/catalogue';
import { hashOfSources, readResult } from '../../../tests/mutate/result';
import { SURVIVORS } from '../../../tests/mutate/survivors';
import type { FaultProofs } from '../pages/faults-page';
import type { TestTitle } from './test-titles';

/** The catalogue of faults with the last whole run of `npm run mutate`, as they stand in the repository. */
export function readFaultProofs(tests: readonly TestTitle[]): FaultProofs {
  const result = readResult();
  return {
    catalogue: readCatalogue(),
    result,
    isCurrent: result?.sources === hashOfSources(),
    survivors: SURVIVORS,
    testFiles: new Set(tests.map(({ file }) => file)),
  };
}
