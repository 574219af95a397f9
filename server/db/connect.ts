import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Settings } from '../settings';
import type { Database } from './schema';
import type { Db } from '../context';
import { lockFolder } from './folder-lock';

export interface Connection {
  readonly db: Db;
  /** The embedded database, null before PostgreSQL. */
  readonly embedded: PGlite | null;
  close(): Promise<void>;
}

const dialect = (pool: pg.Pool): Kysely<Database> => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** One Kysely over the embedded database, in memory or restored from a snapshot. */
export async function connectEmbedded(options: { readonly folder?: string; readonly snapshot?: Blob } = {}): Promise<Connection> {
  const release = options.folder === undefined ? () => undefined : lockFolder(options.folder);
  const embedded = await PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: join(options.folder, 'pglite') }),
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
}

/** The database that the settings name: PostgreSQL by DATABASE_URL, else the embedded one under DATA_DIR. */
export async function connect(settings: Settings): Promise<Connection> {
  if (settings.databaseUrl === null) return connectEmbedded(settings.dataDir === 'memory' ? {} : { folder: settings.dataDir });
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 });
  // An idle connection that PostgreSQL ends (a restart, a failover) must not end the portal: the next query opens another.
  pool.on('error', () => undefined);
  const db = dialect(pool);
  return { db, embedded: null, close: () => db.destroy() };
}
