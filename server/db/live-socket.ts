import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';

/** Longer addresses of a socket are cut off by some systems. */
const LONGEST = 100;

/** What runs with an address of the socket that is short enough; Linux reaches a folder by an open handle, too. */
async function atShortAddress<T>(file: string, work: (address: string) => Promise<T>): Promise<T> {
  if (file.length <= LONGEST || process.platform !== 'linux') return work(file);
  const folder = openSync(dirname(file), 'r');
  try {
    return await work(join('/proc/self/fd', String(folder), basename(file)));
  } finally {
    closeSync(folder);
  }
}

/**
 * A socket that lives exactly as long as this process, whatever ends it, and that is seen from every container that sees the file.
 * @returns its end; null where the file system knows no sockets
 */
export async function openLiveSocket(file: string): Promise<(() => void) | null> {
  if (process.platform === 'win32') return null;
  const server = createServer((socket) => void socket.on('error', () => undefined).destroy());
  try {
    await atShortAddress(file, (address) => new Promise<void>((done, failed) => server.once('error', failed).listen(address, done)));
  } catch {
    return null;
  }
  server.unref();
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
}

/** Whether a process holds the socket. A frozen one does; only a socket that nobody listens at, or that is gone, has nobody. */
export function isHeard(file: string): Promise<boolean> {
  return atShortAddress(
    file,
    (address) =>
      new Promise((resolve) => {
        const socket = connect(address);
        const answer = (heard: boolean): void => {
          socket.destroy();
          resolve(heard);
        };
        socket.once('connect', () => answer(true));
        socket.once('error', ({ code }: NodeJS.ErrnoException) => answer(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
      }),
  );
}
