import { sql } from 'kysely';
import type { Clock, Db } from '../context';

/** How often the time of the database is asked again: so long a computer that slept may be off. */
const ASK_EVERY_MS = 10_000;
/** An answer that took longer says too little about the moment. */
const TRIP_AT_MOST_MS = 1_000;

/**
 * The time of the database, which all servers on it share (G2.3): asked now and then, and counted on from there by what no setting of a
 * computer's clock moves. A computer whose clock is off dates nothing wrongly.
 */
export class DatabaseClock implements Clock {
  #at = 0;
  #readAt = 0;

  private constructor(private readonly db: Db) {}

  /** Asks the database, and again from time to time. @returns the clock and the way to stop asking */
  static async follow(db: Db): Promise<{ readonly clock: Clock; stop(): Promise<void> }> {
    const clock = new DatabaseClock(db);
    await clock.#ask(Infinity);
    // While the database is away the time goes on as it did.
    const timer = setInterval(() => void clock.#ask(TRIP_AT_MOST_MS).catch(() => undefined), ASK_EVERY_MS).unref();
    return { clock, stop: () => Promise.resolve(clearInterval(timer)) };
  }

  now(): Date {
    return new Date(this.#at + performance.now() - this.#readAt);
  }

  async #ask(tripAtMost: number): Promise<void> {
    const asked = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(this.db);
    const answered = performance.now();
    const [row] = rows;
    const trip = answered - asked;
    if (row === undefined || trip > tripAtMost) return;
    const readAt = asked + trip / 2;
    // What the way of the question explains is no difference: time should not jump to and fro by it.
    if (Math.abs(row.at.getTime() - (this.#at + readAt - this.#readAt)) <= trip + 1) return;
    this.#at = row.at.getTime();
    this.#readAt = readAt;
  }
}
