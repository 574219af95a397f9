import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';
import type { Database } from './schema';
import type { Db } from '../context';
import { lockFolder } from './folder-lock';

export interface Connection {
  readonly db: Db;
  /** The embedded database, null before PostgreSQL. */
  readonly embedded: PGlite | null;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_WITHIN_MS = 10_000;
/** No answer of the portal may take longer; a forgotten transaction must not hold its locks. */
const STATEMENT_WITHIN_MS = 60_000;

const dialect = (pool: pg.Pool): Kysely<Database> => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** The folder below DATA_DIR that holds the embedded database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'pglite');

/** One Kysely over the embedded database, in memory or restored from a snapshot. */
export async function connectEmbedded(options: { readonly folder?: string; readonly snapshot?: Blob } = {}): Promise<Connection> {
  const release = options.folder === undefined ? () => undefined : lockFolder(options.folder);
  try {
    const embedded = await PGlite.create({
      ...(options.folder === undefined ? {} : { dataDir: databaseFolder(options.folder) }),
      ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
    });
    const pool = new pg.Pool(createPgConfig(embedded));
    const db = dialect(pool);
    return {
      db,
      embedded,
      close: async () => {
        await db.destroy();
        await embedded.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The database that the settings name: PostgreSQL by DATABASE_URL, else the embedded one under DATA_DIR.
 * @throws StartRefused when PostgreSQL does not answer or another process uses the folder
 */
export async function connect(settings: Settings): Promise<Connection> {
  if (settings.databaseUrl === null) return connectEmbedded(settings.dataDir === 'memory' ? {} : { folder: settings.dataDir });
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
  });
  // An idle connection that PostgreSQL ends (a restart, a failover) must not end the portal: the next query opens another.
  pool.on('error', () => undefined);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `DATABASE_URL: PostgreSQL ist nicht erreichbar (${code ?? message}). Prüfen Sie Adresse, Datenbank, Benutzer und Passwort.`,
      { cause: error },
    );
  }
  const db = dialect(pool);
  return { db, embedded: null, close: () => db.destroy() };
}
