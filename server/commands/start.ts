/** `npm start`: builds the portal when its sources have changed since the last build, and starts the server. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { builtFolder } from '../start/built-folder';
import { run } from '../start/run';
import { tell } from '../start/tell';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = join(ROOT, builtFolder(process.env['QA_RECORD'] === '1'), '.sources');
const SOURCES = ['src', 'machines', 'index.html', 'vite.config.ts', 'package-lock.json'];

function filesBelow(path: string): readonly string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Ends the start when the build fails: its own messages say why. */
async function build(): Promise<void> {
  const sources = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  tell('info', 'Das Portal wird gebaut, das dauert einige Sekunden.');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [child.stdout, child.stderr]) createInterface({ input: output }).on('line', (line) => tell('warn', line));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, sources);
}

await run(build());
