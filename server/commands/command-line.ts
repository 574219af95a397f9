import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { confirm } from '../setup/ask';
import { StartRefused } from '../start-refused';

/** What the command line of a command says: its switches and the words beside them. */
export interface CommandLine<Flag extends string> {
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly words: readonly string[];
}

/** @returns null where only the usage is asked for, or what was said is no order */
export function readFlags<const Flag extends string>(
  said: readonly string[],
  names: readonly Flag[],
  words: number,
): CommandLine<Flag> | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...said],
      allowPositionals: true,
      options: Object.fromEntries([...names, 'help'].map((name) => [name, { type: 'boolean' } as const])),
    });
    if (values['help'] === true || positionals.length !== words) return null;
    const flags = Object.fromEntries(names.map((name) => [name, values[name] === true])) as Record<Flag, boolean>;
    return { flags, words: positionals };
  } catch {
    return null;
  }
}

/** A question of yes or no to whoever sits before it; where nobody does the answer is no. */
export async function askOnTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await confirm({ ask: (text) => lines.question(text), say: (line) => console.error(line) }, question);
  } finally {
    lines.close();
  }
}

/**
 * Runs a command: what it yields is told, why it cannot be, too; where nothing was ordered, how it is called.
 * @param work gets what was said, and where to tell each step
 */
export async function runCommand<Flag extends string>(
  line: CommandLine<Flag> | null,
  usage: string,
  work: (line: CommandLine<Flag> & { readonly told: (step: string) => void }) => Promise<string>,
): Promise<void> {
  if (line === null) {
    console.log(usage);
    process.exitCode = process.argv.includes('--help') ? 0 : 1;
    return;
  }
  const told = (step: string): void => {
    if (process.stderr.isTTY) console.error(`  ${step}`);
  };
  try {
    console.log(await work({ ...line, told }));
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    // At once: a connection that PostgreSQL asked for a password in vain stays open for a minute.
    process.exit(1);
  }
}
