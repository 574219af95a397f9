import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext } from '#server/create-context';
import type { Clock, ServerContext } from '#server/context';
import { connectEmbedded, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import type { Settings } from '#server/settings';
import { InMemory } from '../server/in-memory';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = join(ROOT, 'node_modules/.cache/portal');
/** What the database is made by. */
const SOURCES = ['server', 'src/contract'];
const HOUR_MS = 3_600_000;

/** Seals the second factors that were drawn: the same in every process that opens the file. */
export const JOURNEY_KEY = 'a key for journeys that is long enough, really';

/**
 * The migrated database with the demo data of this hour, in memory. The first portal draws them and keeps a file, which those after it open:
 * a run of all journeys starts ten. It is named by its sources and the hour, to which the days of the data belong.
 */
export async function openDrawn(settings: Settings, clock: Clock): Promise<{ context: ServerContext; connection: Connection }> {
  const name = fileName(clock.now());
  const kept = readKept(name);
  const connection = await connectEmbedded(kept === null ? {} : { snapshot: kept });
  const context = createContext(settings, connection.db, clock);
  if (kept === null) {
    await migrate(context.db);
    await seedDemo(context);
    await keep(connection, name);
  }
  return { context, connection };
}

function fileName(now: Date): string {
  const hash = createHash('sha256').update(String(Math.floor(now.getTime() / HOUR_MS)));
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  for (const folder of SOURCES)
    for (const source of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (source.endsWith('.ts')) hash.update(source).update(readFileSync(join(ROOT, folder, source)));
  return `journeys-${hash.digest('hex').slice(0, 16)}.tar`;
}

function readKept(name: string): Blob | null {
  try {
    return new InMemory(new Uint8Array(readFileSync(join(FOLDER, name))).buffer);
  } catch {
    return null;
  }
}

/** Under its name only when it is whole: another portal may look for it meanwhile. Those of other hours go. */
async function keep({ embedded }: Connection, name: string): Promise<void> {
  // Each portal would fill 128 MB with zeros before it begins.
  await embedded?.exec(`ALTER SYSTEM SET shared_buffers = '16MB'`);
  const dump = await embedded?.dumpDataDir('none');
  if (dump === undefined) throw new Error('The embedded database yields no file');
  mkdirSync(FOLDER, { recursive: true });
  const unfinished = join(FOLDER, `${name}.${process.pid}`);
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, join(FOLDER, name));
  for (const other of readdirSync(FOLDER))
    if (/^journeys-\w+\.tar$/.test(other) && other !== name) rmSync(join(FOLDER, other), { force: true });
}
