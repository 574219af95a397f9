import { spawn, type ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** How a command ended: with a code, or because its time was over. */
export type Ended = number | 'cut';

/**
 * Runs a command silently in a group of its own.
 * @param ms after which it is ended with all that it started
 */
export function run(command: string, args: readonly string[], { cwd, env, ms }: { cwd: string; env: NodeJS.ProcessEnv; ms: number }): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
    running.add(child);
    let cut = false;
    const timer = setTimeout(() => {
      cut = true;
      endGroup(child);
    }, ms);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(cut ? 'cut' : (code ?? 1));
    });
  });
}

/** Ends everything that is still running. */
export const endAll = (): void => running.forEach(endGroup);

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}
