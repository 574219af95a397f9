import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statementOf } from './kept-plan';
import { figuresOf, type ToldPool } from './pool-figures';

/**
 * The one connection to the embedded database. It computes on the thread that serves, and its answers come without a turn of the event
 * loop: whoever waits for a statement would be served before anybody who connects, for as long as anybody waits. So the loop turns after
 * each statement (decision 736).
 */
export function createEmbeddedPool(embedded: PGlite): ToldPool {
  const pool = new pg.Pool(createPgConfig(embedded));
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
        try {
          return await client.query(statementOf(text, parameters));
        } finally {
          await setImmediate();
        }
      };
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
    figures: () => figuresOf(pool),
  };
}
