/** `npm start`: builds the portal when its sources have changed since the last build, then starts the server. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/.sources';
const SOURCES = ['src', 'machines', 'index.html', 'vite.config.ts', 'package-lock.json'];

function filesBelow(path: string): string[] {
  return statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];
}

const hash = createHash('sha256');
for (const file of SOURCES.flatMap(filesBelow)) hash.update(file).update(readFileSync(file));
const sources = hash.digest('hex');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sources) {
  console.log('Das Portal wird gebaut ...');
  const build = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
  writeFileSync(STAMP, sources);
}
await import('../main');
