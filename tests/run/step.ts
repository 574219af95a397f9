import { spawn } from 'node:child_process';
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
}

export interface Step {
  readonly name: string;
  /** Whose budget it draws on. */
  readonly tier: Tier;
  run(): Promise<Count>;
}

/** Runs a command with its output shown and resolves to its exit code. */
export function execute(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  });
}

/** A step that passes when its command ends with 0. */
export function commandStep(name: string, command: string, ...args: readonly string[]): Step {
  return {
    name,
    tier: 'rest',
    run: async () => ((await execute(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}
