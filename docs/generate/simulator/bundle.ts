import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** The simulator may weigh so much, in bytes: all machines with their samples, sentences and words, and what walks them. */
export const SIMULATOR_BUDGET = 800_000;

/** Puts the simulator and all machines into one classic script, which a page runs from the disk as well. */
export async function bundleSimulator(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('browser.ts', import.meta.url)), formats: ['iife'], name: 'simulator', fileName: 'simulator' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  const [script] = chunks;
  if (script === undefined || chunks.length !== 1) throw new Error(`The simulator became ${chunks.length} scripts`);
  // In place of what only Node has, the bundler puts something empty.
  const foreign = script.moduleIds.filter((id) => id.includes('browser-external'));
  if (foreign.length > 0) throw new Error(`The simulator needs what no browser has: ${foreign.join(', ')}`);
  return script.code;
}
