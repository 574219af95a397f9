import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Keeps a second process away from the embedded database's folder, where it would silently lose rows.
 * A lock whose process is gone is taken over.
 * @returns the release
 * @throws Error naming the process that holds the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'portal.pid');
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder !== process.pid && holder > 0 && isAlive(holder)) {
        throw new Error(
          `Der Datenordner ${folder} wird schon von Prozess ${holder} benutzt. Beenden Sie ihn oder setzen Sie DATA_DIR auf einen anderen Ordner.`,
          { cause: error },
        );
      }
      rmSync(file, { force: true });
    }
  }
}
