import { sql } from 'kysely';
import type { ServerContext } from '../context';
import { createContext } from '../create-context';
import { connect } from '../db/connect';
import { migrate } from '../db/migrate';
import { proveSecretKey } from '../db/prove-secret-key';
import type { Settings } from '../settings';

/** Servers that start together on one database, and set-ups, prepare it one after the other. */
const PREPARING = 7_203_114;

/**
 * Brings a database to the newest schema, proves the key and lets the work see it before anybody else does.
 * On PostgreSQL this happens over a connection of its own, without the limits that answers have.
 * @param work what is done with it before anybody else may; what it throws comes back
 * @throws StartRefused for another key or a missing right
 */
export async function prepareDatabase<T>(
  settings: Settings,
  context: ServerContext,
  work: (context: ServerContext) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl === null) return prepared(context, work);
  const connection = await connect(settings, true);
  try {
    return await connection.db.connection().execute(async (one) => {
      // The lock ends with its connection.
      await sql`select pg_advisory_lock(${PREPARING}::bigint)`.execute(one);
      return prepared(createContext(settings, connection.db, context.clock), work);
    });
  } finally {
    await connection.close();
  }
}

async function prepared<T>(context: ServerContext, work: (context: ServerContext) => Promise<T>): Promise<T> {
  await migrate(context.db);
  await proveSecretKey(context);
  return work(context);
}
