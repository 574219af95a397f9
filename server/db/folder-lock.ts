import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartRefused } from '../start-refused';

/** Folders that this process holds: in a container every start has the same pid, so the pid alone does not tell. */
const held = new Set<string>();

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const pidIn = (file: string): number => Number.parseInt(readFileSync(file, 'utf8'), 10);

/**
 * Keeps a second process away from the embedded database's folder, where it would silently lose rows.
 * A lock whose process is gone is taken over.
 * @returns the release
 * @throws StartRefused naming the process that holds the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const key = resolve(folder);
  const file = join(key, 'portal.pid');
  if (held.has(key)) throw refusal(folder, process.pid, file);
  while (!create(file)) removeStale(folder, file);
  held.add(key);
  return () => {
    rmSync(file, { force: true });
    held.delete(key);
  };
}

/** Creates the lock together with its content: nobody ever reads an empty one. @returns false when there is one already */
function create(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Puts a lock aside whose process is gone. Of several processes that try, the one whose renaming succeeds goes on. */
function removeStale(folder: string, file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    const holder = pidIn(file);
    if (holder !== process.pid && holder > 0 && isAlive(holder)) throw refusal(folder, holder, file);
    renameSync(file, aside);
    const moved = pidIn(aside);
    // Another process was quicker, and what was put aside is its fresh lock: it goes back.
    if (moved !== holder && !Number.isNaN(holder)) linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function refusal(folder: string, holder: number, file: string): StartRefused {
  return new StartRefused(
    `Der Datenordner ${folder} wird schon von Prozess ${holder} benutzt. Beenden Sie ihn oder setzen Sie DATA_DIR auf einen anderen Ordner. ` +
      `Gehört die Nummer zu einem anderen Programm, löschen Sie ${file}.`,
  );
}
