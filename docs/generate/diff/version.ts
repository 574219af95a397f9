import { execFileSync } from 'node:child_process';

/** One side of the comparison. */
export interface Version {
  /** As it was asked for: a git ref; null is the working tree. */
  readonly ref: string | null;
  /** Of the commit, or of the one that the working tree stands on. */
  readonly hash: string;
  /** Day of that commit: `26.11.2026`. */
  readonly day: string;
  /** Files of the working tree that are not committed as they are. */
  readonly uncommitted: number;
}

/** What is said to who asked for something that is not there. */
export class Refusal extends Error {}

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 }).trim();
  } catch (error) {
    throw new Refusal((error as { stderr?: string }).stderr?.trim() || 'git is not installed.', { cause: error });
  }
};

/** The commit that a ref names, or the working tree as it is; refuses what names none. */
export function versionOf(ref: string | null): Version {
  git('rev-parse', '--git-dir');
  let found: string;
  try {
    found = git('rev-parse', '--verify', '--end-of-options', `${ref ?? 'HEAD'}^{commit}`);
  } catch {
    throw new Refusal(
      `No commit is called ${ref ?? 'HEAD'} in this repository; a shallow clone has the newest ones only (git fetch --unshallow).`,
    );
  }
  const [hash = '', day = ''] = git('log', '-1', '--format=%h %cd', '--date=format:%d.%m.%Y', found).split(' ');
  const uncommitted =
    ref === null
      ? git('status', '--porcelain', '--untracked-files=all')
          .split('\n')
          .filter((line) => line !== '').length
      : 0;
  return { ref, hash, day, uncommitted };
}

/** `main (4f1c2ab vom 26.11.2026)`, `Arbeitsstand auf 4f1c2ab vom 26.11.2026 mit 2 nicht übernommenen Dateien`. */
export function saidOf({ ref, hash, day, uncommitted }: Version): string {
  if (ref !== null) return ref === hash ? `${hash} vom ${day}` : `${ref} (${hash} vom ${day})`;
  const more = uncommitted === 0 ? '' : ` mit ${uncommitted} nicht übernommenen ${uncommitted === 1 ? 'Datei' : 'Dateien'}`;
  return `Arbeitsstand auf ${hash} vom ${day}${more}`;
}

/** How many files differ, by their first folder, in the order of the alphabet. */
export function filesBetween(before: Version, after: Version): (readonly [folder: string, count: number])[] {
  const changed = git('diff', '--name-only', '--no-renames', before.hash, ...(after.ref === null ? [] : [after.hash]));
  const added = after.ref === null ? git('ls-files', '--others', '--exclude-standard') : '';
  const counts = new Map<string, number>();
  for (const file of new Set(`${changed}\n${added}`.split('\n').filter((name) => name !== ''))) {
    const folder = file.includes('/') ? (file.split('/')[0] ?? '') : 'Hauptordner';
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Which of some paths a commit has. */
export const pathsOf = ({ hash }: Version, paths: readonly string[]): string[] =>
  git('ls-tree', '--name-only', hash, '--', ...paths).split('\n');

/** The first commit that has a path: `1a2b3c4 vom 22.11.2026`; empty where none is known. */
export const firstWith = (path: string): string => git('log', '--diff-filter=A', '--format=%h of %cs', '--', path).split('\n').at(-1) ?? '';
