import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';
import type { Database } from './schema';
import type { Db } from '../context';
import { createEmbeddedPool } from './embedded-pool';
import { lockFolder } from './folder-lock';
import type { PoolFigures } from './pool-figures';
import { createPostgresPool } from './postgres-pool';
import { databaseFolder, settleFolder } from './put-in-place';
import type { DatabaseUnavailable } from './unavailable';

export interface Connection {
  readonly db: Db;
  /** The embedded database, null before PostgreSQL. */
  readonly embedded: PGlite | null;
  figures(): PoolFigures;
  close(): Promise<void>;
}

const dialect = (pool: PostgresPool): Kysely<Database> => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** One Kysely over the embedded database, in memory or restored from a snapshot. */
export async function connectEmbedded(options: { readonly folder?: string; readonly snapshot?: Blob } = {}): Promise<Connection> {
  const release = options.folder === undefined ? () => undefined : await lockFolder(options.folder);
  try {
    if (options.folder !== undefined) settleFolder(options.folder);
    const connection = await openEmbedded({
      ...(options.folder === undefined ? {} : { dataDir: databaseFolder(options.folder) }),
      ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
    });
    return { ...connection, close: () => connection.close().then(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** The embedded database of a folder whose lock the caller holds. */
export async function openEmbedded(options: PGliteOptions): Promise<Connection> {
  const embedded = await PGlite.create(options);
  const pool = createEmbeddedPool(embedded);
  const db = dialect(pool);
  return { db, embedded, figures: () => pool.figures(), close: () => db.destroy().then(() => embedded.close()) };
}

/** Why PostgreSQL lets nobody in, and what to look at. */
function whyNot({ code, message }: NodeJS.ErrnoException): string {
  if (message.includes('password must be a string'))
    return 'PostgreSQL verlangt ein Passwort, und hier steht keines. Geben Sie es in der Adresse an oder in der .pgpass dessen, der den Befehl ausführt.';
  if (code === '28P01' || code === '28000') return `PostgreSQL lehnt Benutzer oder Passwort ab (${code}). Prüfen Sie beide.`;
  if (code === '3D000') return `PostgreSQL hat diese Datenbank nicht (${code}). Prüfen Sie ihren Namen.`;
  return `PostgreSQL ist nicht erreichbar (${code ?? message}). Prüfen Sie Adresse, Datenbank, Benutzer und Passwort.`;
}

/** Where the data are, without what opens it. */
export function placeOfDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return dataDir === 'memory' ? 'im Arbeitsspeicher' : `eingebettet, im Ordner ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
}

/**
 * The database that the settings name: PostgreSQL by DATABASE_URL, else the embedded one under DATA_DIR.
 * @param patient without the limits that answers have, to prepare the database
 * @throws StartRefused when PostgreSQL does not answer or another process uses the folder
 */
export async function connect(settings: Settings, patient = false): Promise<Connection> {
  if (settings.databaseUrl === null) return connectEmbedded(settings.dataDir === 'memory' ? {} : { folder: settings.dataDir });
  const pool = createPostgresPool(settings.databaseUrl, settings.databasePool, patient);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartRefused(`DATABASE_URL: ${whyNot((error as DatabaseUnavailable).cause as NodeJS.ErrnoException)}`, { cause: error });
  }
  const db = dialect(pool);
  // One that was asked nothing does not end its pool, and the pool's idle connection keeps the process for ten seconds.
  return { db, embedded: null, figures: () => pool.figures(), close: () => db.destroy().then(() => pool.end()) };
}
