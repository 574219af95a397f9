import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A running portal in a process of its own, with its one-time codes. */
export interface RunningPortal {
  readonly origin: string;
  /** The next code of an account; one that was handed out is not handed out again. */
  otp(username: string): Promise<string>;
  /** Lets the inactivity pass after which gold lapses. */
  advanceClock(milliseconds: number): Promise<void>;
  /** The portal's own time: handing out codes moves it on. */
  now(): Promise<number>;
  /** From now on every answer of the API takes so much longer. */
  slowDown(milliseconds: number): Promise<void>;
  /** Imports stand still at their next row, until they are let go. */
  holdImports(): Promise<void>;
  letImportsGo(): Promise<void>;
  /** Puts the demo data back as they were drawn, and the server as it was: fast, with nothing held. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly value: string;
  /** Why the portal did not do it. */
  readonly error?: string;
}

/** Starts the portal on a free port with fresh demo data in memory. */
export async function startPortal(): Promise<RunningPortal> {
  const child = fork(fileURLToPath(new URL('portal-process.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATA_DIR: 'memory', PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let next = 0;
  const ask = (command: string, argument = ''): Promise<string> => {
    next += 1;
    const id = next;
    return new Promise((resolve, reject) => {
      const onMessage = (reply: Reply): void => {
        if (reply.id !== id) return;
        child.off('message', onMessage);
        if (reply.error === undefined) resolve(reply.value);
        else reject(new Error(reply.error));
      };
      child.on('message', onMessage);
      child.send({ id, command, argument }, (error) => error && reject(error));
    });
  };
  const origin = await started(child);
  return {
    origin,
    otp: (username) => ask('otp', username),
    advanceClock: async (milliseconds) => void (await ask('advance', String(milliseconds))),
    now: async () => Number(await ask('now')),
    slowDown: async (milliseconds) => void (await ask('slowDown', String(milliseconds))),
    holdImports: async () => void (await ask('holdImports')),
    letImportsGo: async () => void (await ask('letImportsGo')),
    restore: async () => void (await ask('restore')),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function started(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready`)));
    child.on('message', (message: { ready?: string }) => {
      if (message.ready !== undefined) resolve(message.ready);
    });
  });
}
