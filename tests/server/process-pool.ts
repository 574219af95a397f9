import { readFileSync } from 'node:fs';
import {
  BaseSequencer,
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type TestSpecification,
  type WorkerRequest,
} from 'vitest/node';

/** What a process does not get rid of again: a replaced or forgotten module, a replaced part of the platform, another user. */
const LEAVES_TRACES =
  /\bvi\.(mock|doMock|resetModules)\(|\bglobalThis\.\w+ = |(?:\bdelete process\.env\[|\bprocess\.env\[[^\]]+\] \??\??= )|\bsete[ug]id\b/;
/** What is replaced until a file puts it back, and what puts it back. */
const REPLACES: readonly (readonly [replaces: RegExp, restores: RegExp])[] = [
  [/\bvi\.stubGlobal\(/, /\bvi\.unstubAllGlobals\b/],
  [/\bvi\.stubEnv\(/, /\bvi\.unstubAllEnvs\b/],
  [/\bvi\.(?:useFakeTimers|setSystemTime)\(/, /\bvi\.useRealTimers\b/],
  [/\bvi\.spyOn\(/, /\bvi\.restoreAllMocks\b|\.mockRestore\(/],
];

/** So many files share a process: what they leave in its memory does not add up. */
const FILES_PER_PROCESS = 16;

/**
 * Whether a file of tests may run in a process that others use, too: one that leaves no traces there. The embedded database is translated
 * and modules are loaded once per process, which takes longer than most of these files (391, 570).
 */
export function sharesProcess(file: string, read = (path: string) => readFileSync(path, 'utf8')): boolean {
  const text = read(file);
  return !LEAVES_TRACES.test(text) && REPLACES.every(([replaces, restores]) => !replaces.test(text) || restores.test(text));
}

/** A process that is left to the next file where both may share it; everything else is the pool's of Vitest. */
class SharingWorker extends ForksPoolWorker {
  override readonly name = POOL_NAME;
  private files = 0;
  private isShared = true;

  override send(message: WorkerRequest): void {
    if (message.type === 'run') {
      const { files } = message.context;
      this.files += files.length;
      this.isShared &&= files.every(({ filepath }) => sharesProcess(filepath));
    }
    super.send(message);
  }

  canReuse({ context }: { readonly context: { readonly files: readonly { readonly filepath: string }[] } }): boolean {
    return this.isShared && this.files < FILES_PER_PROCESS && context.files.every(({ filepath }) => sharesProcess(filepath));
  }
}

const POOL_NAME = 'forks-shared';

export const SHARING_POOL: PoolRunnerInitializer = {
  name: POOL_NAME,
  createPoolWorker: (options: PoolOptions) => new SharingWorker(options),
};

/** Files whose tests come from tables elsewhere: they take longest, which their own size does not tell. */
const LONGEST =
  /\/tests\/(?:views\/(?:import|person-creation|import-edges)\.test\.tsx|(?:models\/(?:gates|together\/together|together\/forms)|scenarios\/(?:before|sign-in)|server\/(?:two-clients|database-roles|organisation-file|personen-list))\.test\.ts)$/;

/** The longest files first, so that none runs on alone at the end; those that share a process last, one after another. */
export class SharingSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => (LONGEST.test(moduleId) ? 0 : sharesProcess(moduleId) ? 2 : 1);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
