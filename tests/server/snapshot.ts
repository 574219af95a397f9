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

export async function makeSnapshot(): Promise<void> {
  const file = snapshotFile();
  process.env[TOLD] = file;
  if (existsSync(file)) return;
  const connection = await connectEmbedded();
  await migrate(connection.db);
  await seedDemo(createContext(testSettings(), connection.db, createTestClock()));
  // Each test server would fill 128 MB with zeros before it begins.
  await connection.embedded?.exec(`ALTER SYSTEM SET shared_buffers = '16MB'`);
  const dump = await connection.embedded?.dumpDataDir('none');
  await connection.close();
  if (dump === undefined) throw new Error('The embedded database yields no snapshot');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
}

/** Content that is in memory already: a plain Blob copies it twice for each server that starts, which took longer than the start. */
class InMemory extends Blob {
  readonly #content: ArrayBuffer;

  constructor(content: ArrayBuffer) {
    super([]);
    this.#content = content;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#content);
  }
}

let snapshot: Blob | undefined;

/** The database of the demonstration as a new one begins with it: read once per process, copied by whoever begins with it. */
export function readSnapshot(): Blob {
  snapshot ??= new InMemory(new Uint8Array(readFileSync(process.env[TOLD] ?? snapshotFile())).buffer);
  return snapshot;
}
