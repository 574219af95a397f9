import { execFile } from 'node:child_process';
import { format } from 'node:util';
import { vi } from 'vitest';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}
type Environment = Readonly<Record<string, string>>;

/** A command as a shell starts it: a process of its own, with nobody before it. One start of each proves that it is one. */
export const startCommand = (name: string, words: readonly string[], env: Environment): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', `server/commands/${name}.ts`, ...words],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out: stdout, said: stderr }),
    );
    child.stdin?.end();
  });

/** What ends a process ends the command. */
class Exit extends Error {}

let calls = 0;

/**
 * The same command in this process, which has the server and the embedded database loaded and translated already: a process of its own
 * takes six seconds of the processor for that. What it says, reads and ends with is what its process would.
 */
export async function callCommand(name: string, words: readonly string[], env: Environment): Promise<Ended> {
  const { argv, exitCode } = process;
  const said = { out: '', said: '' };
  const hear =
    (where: keyof typeof said) =>
    (...told: readonly unknown[]): void =>
      void (said[where] += `${format(...told)}\n`);
  const replaced = [
    vi.spyOn(console, 'log').mockImplementation(hear('out')),
    vi.spyOn(console, 'error').mockImplementation(hear('said')),
    vi.spyOn(console, 'warn').mockImplementation(hear('said')),
    vi
      .spyOn(process, 'stdin', 'get')
      .mockReturnValue(Object.assign(Object.create(process.stdin) as typeof process.stdin, { isTTY: false })),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0;
      throw new Exit();
    }),
  ];
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  process.argv = [...argv.slice(0, 1), `server/commands/${name}.ts`, ...words];
  process.exitCode = 0;
  calls += 1;
  try {
    // A module runs once: each call is a module of its own.
    await import(/* @vite-ignore */ `../../server/commands/${name}.ts?call=${calls}`);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    for (const one of replaced) one.mockRestore();
    vi.unstubAllEnvs();
    process.argv = argv;
  }
  const code = process.exitCode;
  process.exitCode = exitCode;
  return { code, ...said };
}
