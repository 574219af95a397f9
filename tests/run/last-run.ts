import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How the last run of the tests ended, and of which sources. */
export interface LastRun {
  /** When it ended, as ISO 8601. */
  readonly at: string;
  /** What `sourceHash` said then. */
  readonly sources: string;
  /** Whether it asked also what is left to a release (910). */
  readonly isWhole: boolean;
  readonly passed: number;
  readonly failed: number;
}

const FILE = 'test-results/last-run.json';
const FOLDERS = ['machines', 'server', 'src', 'tests'];

/** The sources of portal and tests as twelve hexadecimal digits: names and contents, in the order of the names. */
export function sourceHash(root = '.', folders: readonly string[] = FOLDERS): string {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** The sources of what a picture of a screen shows, in the same way. */
export const pictureSources = (): string => sourceHash('.', ['machines', 'src']);

/** Keeps how a run ended; the site for auditors tells it. */
export function keepLastRun(run: Pick<LastRun, 'isWhole' | 'passed' | 'failed'>, now = new Date(), file = FILE): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at: now.toISOString(), sources: sourceHash(), ...run } satisfies LastRun)}\n`);
}

/** How the last run ended; null where none is kept, or what is kept is none. */
export function readLastRun(file = FILE): LastRun | null {
  try {
    const { at, sources, isWhole = false, passed, failed } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LastRun>;
    const isRun = typeof at === 'string' && typeof sources === 'string' && typeof passed === 'number' && typeof failed === 'number';
    return isRun ? { at, sources, isWhole, passed, failed } : null;
  } catch {
    return null;
  }
}
