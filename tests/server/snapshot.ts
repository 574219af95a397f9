import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectEmbedded } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { createContext } from '#server/create-context';
import type { Settings } from '#server/settings';
import { readSettings } from '#server/start/read-settings';
import { createTestClock } from './clock';
import { InMemory } from './in-memory';

const FOLDER = 'node_modules/.cache/portal';
const SOURCES = [
  'server/db',
  'server/demo',
  'server/names',
  'server/standard',
  'server/passwords',
  'server/deadlines',
  'server/second-factor',
];
/** Where the set-up tells the workers the file: sources may change while tests run. */
const TOLD = 'PORTAL_TEST_SNAPSHOT';

/** The settings of test servers; a test changes what it is about. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  const settings = readSettings({
    DATA_DIR: 'memory',
    PORT: '0',
    LOG_LEVEL: 'info',
    PUBLIC_ORIGIN: 'http://localhost:8099',
    SECRET_KEY: 'a key for tests that is long enough, really',
  });
  return { ...settings, ...changes };
}

/** The migrated and filled database as a file; made once for the same sources. */
function snapshotFile(): string {
  const hash = createHash('sha256').update(readFileSync('tests/server/snapshot.ts'));
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return join(FOLDER, `demo-${hash.digest('hex').slice(0, 16)}.tar`);
}
/** The migrated database beside it that nobody has filled yet. */
const emptyBeside = (demo: string): string => demo.replace(/demo-(\w+\.tar)$/, 'empty-$1');

export async function makeSnapshot(): Promise<void> {
  const file = snapshotFile();
  process.env[TOLD] = file;
  if (existsSync(file)) return;
  const connection = await connectEmbedded();
  const keep = async (name: string): Promise<void> => {
    const dump = await connection.embedded?.dumpDataDir('none');
    if (dump === undefined) throw new Error('The embedded database yields no snapshot');
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(name, Buffer.from(await dump.arrayBuffer()));
  };
  await migrate(connection.db);
  // Each test server would fill 128 MB with zeros before it begins.
  await connection.embedded?.exec(`ALTER SYSTEM SET shared_buffers = '16MB'`);
  await keep(emptyBeside(file));
  await seedDemo(createContext(testSettings(), connection.db, createTestClock()));
  await keep(file);
  await connection.close();
}

const read = (file: string): Blob => new InMemory(new Uint8Array(readFileSync(file)).buffer);
const demoFile = (): string => process.env[TOLD] ?? snapshotFile();

let snapshot: Blob | undefined;
let empty: Blob | undefined;

/** The database of the demonstration as a new one begins with it: read once per process, copied by whoever begins with it. */
export const readSnapshot = (): Blob => (snapshot ??= read(demoFile()));

/** The migrated database that holds nothing: to make a cluster and migrate it takes longer than most of what a test does with it. */
export const readEmptySnapshot = (): Blob => (empty ??= read(emptyBeside(demoFile())));
