import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the tests do not need. */
const LEFT_OUT = /^docs\/pictures\//;
/** What is built and read by tests: it lies in a copy as it was built last. */
const SITE = 'docs/audit';
/** What a run writes into packages; a copy has its own. */
const OWN = ['.vite', '.vite-temp', '.vitest'];

/** The files of the working tree that the repository has or would take. */
export const workingFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\0')
    .filter((name) => name !== '' && existsSync(name));

/**
 * A copy of the working tree with packages of its own, so that nobody sees a fault but the tests in the copy. Packages are linked,
 * not copied, where the disk allows it.
 * @returns the root of the copy
 */
export function makeCopy(root: string): string {
  rmSync(root, { recursive: true, force: true });
  for (const name of workingFiles()) {
    if (LEFT_OUT.test(name)) continue;
    mkdirSync(dirname(join(root, name)), { recursive: true });
    cpSync(name, join(root, name));
  }
  if (existsSync(SITE)) cpSync(SITE, join(root, SITE), { recursive: true });
  try {
    execFileSync('cp', ['-al', 'node_modules', join(root, 'node_modules')], { stdio: 'pipe' });
  } catch {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    cpSync('node_modules', join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  for (const folder of OWN) rmSync(join(root, 'node_modules', folder), { recursive: true, force: true });
  return root;
}

/** A file of the copy, for a while with another text; what it held before comes back. */
export async function holding<T>(root: string, texts: ReadonlyMap<string, string>, work: () => Promise<T>): Promise<T> {
  const before = new Map([...texts.keys()].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  try {
    for (const [file, text] of texts) writeFileSync(join(root, file), text);
    return await work();
  } finally {
    for (const [file, text] of before) writeFileSync(join(root, file), text);
  }
}
