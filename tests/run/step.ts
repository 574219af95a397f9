import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Tier } from './budgets';

/** How many tests a step ran; a step without tests of its own counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, in a line each; a step that says nothing is named itself. */
  readonly failures?: readonly string[];
  /** Names of the tests that failed first and passed when they were run alone. */
  readonly flaky?: readonly string[];
  /** What was not run, in a line for each file. */
  readonly leftOut?: readonly string[];
  /** What is to be judged when nothing else runs: the count anew. */
  readonly again?: () => Promise<Count>;
}

export interface Step {
  readonly name: string;
  /** Whose budget it draws on. */
  readonly tier: Tier;
  run(command: Execute): Promise<Count>;
}

/** Runs a command and resolves to its exit code. */
export type Execute = (command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<number>;

/** Runs a command with its output shown as it is. */
export const execute: Execute = (command, args, env) => started(command, args, env, 'inherit');

/** Runs commands beside others: each line of the output begins with a name. */
export const executeAs =
  (name: string): Execute =>
  (command, args, env) =>
    started(command, args, env, 'pipe', name);

function started(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  output: 'inherit' | 'pipe' = 'inherit',
  name = '',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['inherit', output, output], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  });
}

/** A step that passes when its command ends with 0. */
export function commandStep(name: string, command: string, ...args: readonly string[]): Step {
  return {
    name,
    tier: 'rest',
    run: async (run) => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}
