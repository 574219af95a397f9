import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import { AHEAD_MS } from '../sessions/clock-ahead';

/** What is counted, and how many are allowed in how many seconds from the first one on. */
export interface Counter {
  /** Parts of the key, the kind first: two counters meet only when all parts are the same. */
  readonly key: readonly [kind: string, ...parts: string[]];
  readonly tries: number;
  readonly withinS: number;
}

/** A try that may not be made. */
export interface TooMany {
  readonly waitS: number;
  /** How many were refused since the limit was reached, this one included. */
  readonly refused: number;
}

/** Names of any length take the same room, and the table tells nobody who was tried. */
const keyOf = ({ key }: Counter): string => createHash('sha256').update(JSON.stringify(key)).digest('base64url');

/**
 * Counts a try before it is made, so that many at a time cannot slip through together; in the database, so that all servers
 * on it share the count and a restart forgets none (D-17).
 * @returns null when it may be made
 */
export async function countTry({ db, clock }: ServerContext, counter: Counter, trx: DbOrTrx = db): Promise<TooMany | null> {
  const now = clock.now();
  const endsAtMost = new Date(now.getTime() + counter.withinS * 1000 + AHEAD_MS);
  const isOver = sql<boolean>`(tries.ends_at <= ${now} or tries.ends_at > ${endsAtMost})`;
  const { count, ends_at: endsAt } = await trx
    .insertInto('tries')
    .values({ key: keyOf(counter), count: 1, ends_at: new Date(now.getTime() + counter.withinS * 1000) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else tries.count + 1 end`,
        ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else tries.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  if (count <= counter.tries) return null;
  return { waitS: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)), refused: count - counter.tries };
}

/** Takes a counted try back: it did not fail, or was refused by another counter. */
export async function takeTryBack({ db, clock }: ServerContext, counter: Counter): Promise<void> {
  await db
    .updateTable('tries')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', keyOf(counter))
    .where('count', '>', 0)
    .where('ends_at', '>', clock.now())
    .execute();
}

/** Forgets all tries of a counter: whoever tried has shown who they are. */
export async function forgetTries({ db }: ServerContext, counter: Counter, trx: DbOrTrx = db): Promise<void> {
  await trx.deleteFrom('tries').where('key', '=', keyOf(counter)).execute();
}

/** Removes the counters whose time is over. */
export async function sweepTries({ db, clock }: ServerContext): Promise<void> {
  await db.deleteFrom('tries').where('ends_at', '<=', clock.now()).execute();
}
