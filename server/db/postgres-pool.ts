import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statementOf } from './kept-plan';
import { figuresOf, type ToldPool } from './pool-figures';
import { DatabaseUnavailable, endsConnection, saysUnavailable } from './unavailable';

/** How long a request waits for a connection, a new one or one that others use, before it is answered 503. */
const CONNECT_WITHIN_MS = 5_000;
/** No answer of the portal may take longer. */
const STATEMENT_WITHIN_MS = 30_000;
/** Two writers of one row go one after the other; who waits longer than this is answered 503. */
const LOCK_WITHIN_MS = 10_000;
/** A forgotten transaction must not hold its locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** A line that is dead without a word: longer than PostgreSQL itself lets a statement run. */
const SILENT_MS = STATEMENT_WITHIN_MS + 10_000;

const LIMITS = {
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  statement_timeout: STATEMENT_WITHIN_MS,
  lock_timeout: LOCK_WITHIN_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: SILENT_MS,
} satisfies pg.PoolConfig;
/** While the database is brought up to date nobody waits for an answer, and an index over many rows takes its time. */
const PATIENT = { connectionTimeoutMillis: CONNECT_WITHIN_MS } satisfies pg.PoolConfig;

/**
 * The pool over PostgreSQL. A connection that breaks, in use or not, ends what was asked over it and nothing else;
 * everybody is told by the same error, and the broken connection leaves the pool.
 * @param most connections at a time
 * @param patient without limits of time, to prepare a database
 * @throws DatabaseUnavailable from `connect` and from every statement while the database is away
 */
export function createPostgresPool(connectionString: string, most: number, patient: boolean): ToldPool {
  const pool = new pg.Pool({ connectionString, max: most, keepAlive: true, ...(patient ? PATIENT : LIMITS) });
  const lost = new WeakSet<pg.PoolClient>();
  // An unheard error of a connection would end the process: the pool listens only while nobody uses it.
  pool.on('connect', (client) => {
    client.on('error', () => lost.add(client));
    // Compiling a statement takes longer than every statement of the portal gains by it (decision 581); whoever refuses it is slower.
    client.query('set jit = off').catch(() => undefined);
  });
  pool.on('error', () => undefined);
  let ended: Promise<void> | null = null;
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      return guarded(client, lost);
    },
    end: () => (ended ??= pool.end()),
    figures: () => figuresOf(pool),
  };
}

function guarded(client: pg.PoolClient, lost: WeakSet<pg.PoolClient>): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      return await client.query(statementOf(text, parameters));
    } catch (error) {
      // What is no answer of PostgreSQL is silence: after it nobody may go on with this connection.
      if (endsConnection(error) || !(error instanceof pg.DatabaseError)) lost.add(client);
      throw lost.has(client) || saysUnavailable(error) ? new DatabaseUnavailable(error) : error;
    }
  };
  // Statements only; nothing here reads by cursor.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(lost.has(client)) };
}
