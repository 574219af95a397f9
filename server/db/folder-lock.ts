import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartRefused } from '../start-refused';
import { isHeard, openLiveSocket } from './live-socket';
import { asRefusal } from './unusable-folder';

/** Another process, or another part of this one, holds the folder. */
export class FolderInUse extends StartRefused {}

/** Folders that this process holds: in a container every start has the same pid, so the pid alone does not tell. */
const held = new Set<string>();

/** What a lock says: a number that means something in its own container only, and a socket that everybody can try. */
interface Holder {
  readonly pid: number;
  readonly socket: string | null;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function holderIn(file: string): Holder {
  const [pid = '', socket = ''] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number.parseInt(pid, 10), socket: /^portal-[0-9a-f]+\.sock$/.test(socket) ? socket : null };
}

/** Without a socket (another version, a file system that has none) the number must do. */
async function isHeld({ pid, socket }: Holder, folder: string): Promise<boolean> {
  if (socket !== null) return isHeard(join(folder, socket));
  return pid !== process.pid && pid > 0 && isAlive(pid);
}

/**
 * Keeps a second process away from the embedded database's folder, where it would silently lose rows: one of this machine, in
 * whatever container (docs/decisions/312). A lock whose process is gone is taken over.
 * @returns the release
 * @throws StartRefused naming the process that holds the folder, or why it cannot be used
 */
export async function lockFolder(folder: string): Promise<() => void> {
  try {
    return await lock(folder);
  } catch (error) {
    throw asRefusal(folder, error);
  }
}

async function lock(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const key = resolve(folder);
  const file = join(key, 'portal.pid');
  if (held.has(key)) throw refusal(folder, process.pid, file);
  held.add(key);
  const socket = `portal-${randomBytes(6).toString('hex')}.sock`;
  const close = await openLiveSocket(join(key, socket));
  const release = (): void => {
    close?.();
    held.delete(key);
  };
  try {
    while (!create(file, { pid: process.pid, socket: close === null ? null : socket })) await removeStale(folder, key, file);
  } catch (error) {
    release();
    throw error;
  }
  return () => {
    rmSync(file, { force: true });
    release();
  };
}

/** Creates the lock together with its content: nobody ever reads an empty one. @returns false when there is one already */
function create(file: string, { pid, socket }: Holder): boolean {
  const own = `${file}.${socket ?? pid}`;
  writeFileSync(own, [pid, socket].join('\n'));
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
async function removeStale(folder: string, key: string, file: string): Promise<void> {
  const aside = `${file}.stale.${randomBytes(6).toString('hex')}`;
  try {
    const holder = holderIn(file);
    if (await isHeld(holder, key)) throw refusal(folder, holder.pid, file);
    renameSync(file, aside);
    const moved = holderIn(aside);
    // Another process was quicker, and what was put aside is its fresh lock: it goes back.
    if ((moved.pid !== holder.pid && !Number.isNaN(holder.pid)) || moved.socket !== holder.socket) linkSync(aside, file);
    else if (holder.socket !== null) rmSync(join(key, holder.socket), { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function refusal(folder: string, holder: number, file: string): FolderInUse {
  return new FolderInUse(
    `Der Datenordner ${folder} wird schon von Prozess ${holder} benutzt. Halten Sie das Portal dort an. Nur ein zweites Portal braucht einen eigenen DATA_DIR. ` +
      `Gehört die Nummer zu einem anderen Programm, löschen Sie ${file}.`,
  );
}
