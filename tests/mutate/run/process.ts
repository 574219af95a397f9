import { spawn, type ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** How a command ended: with a code, or because its time was over. */
export type Ended = number | 'cut';

/** What a command is run with. */
export interface Setting {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** After so many milliseconds it is ended with all that it started. */
  readonly ms: number;
  /** Whether what is wanted of it is there: then it is ended, too. */
  readonly enough?: () => boolean;
}

const LOOK_EVERY_MS = 200;

/** The command of a package, from the root of a copy, without a start of npx before it. */
export const toolIn = (name: string): string => `./node_modules/.bin/${name}`;

/** Runs a command silently in a group of its own. */
export function run(command: string, args: readonly string[], { cwd, env = {}, ms, enough = () => false }: Setting): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
    running.add(child);
    const endsAt = Date.now() + ms;
    let cut = false;
    const timer = setInterval(() => {
      if (Date.now() < endsAt && !enough()) return;
      cut = true;
      endGroup(child);
    }, LOOK_EVERY_MS);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(timer);
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
