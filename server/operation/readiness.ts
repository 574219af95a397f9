import { sql } from 'kysely';
import type { Clock, Db } from '../context';
import { isSchemaCurrent } from '../db/migrate';

/** What keeps a server from taking requests. */
export type Trouble = 'stopping' | 'database' | 'schema' | 'clock' | 'sweep';

/** Whether a server may be sent requests, and what speaks against it. */
export interface Readiness {
  readonly ready: boolean;
  readonly troubles: readonly Trouble[];
}

/** What is looked at: by the moment, so that nothing that was said earlier counts. */
export interface Watched {
  readonly db: Db;
  readonly clock: Clock;
  /** When the sweep last came to its end. */
  readonly sweptAt: Date;
  readonly stopping: boolean;
}

/** Who asks wants an answer: a database that takes longer is as good as none. */
const ANSWER_WITHIN_MS = 2_000;
/** Sessions, codes and locks are dated: a clock further off than this from the database's makes them wrong. */
const CLOCK_OFF_MS = 5_000;
/** Three sweeps that did not come to their end. */
const SWEEP_LATE_MS = 3 * 60 * 60_000;

/** Whether what time alone brings about is not brought about any more. */
export const isSweepLate = (now: Date, sweptAt: Date): boolean => now.getTime() - sweptAt.getTime() > SWEEP_LATE_MS;

/** Judges a server (G3): a database that answers in time, of this version's schema at least, a clock as the database's, and sweeps that run. */
export async function readinessOf({ db, clock, sweptAt, stopping }: Watched): Promise<Readiness> {
  // A database that is being closed is not asked.
  if (stopping) return { ready: false, troubles: ['stopping'] };
  const troubles: Trouble[] = [];
  const asked = clock.now().getTime();
  if (isSweepLate(clock.now(), sweptAt)) troubles.push('sweep');
  const answer = await within(ANSWER_WITHIN_MS, ask(db));
  const answered = clock.now().getTime();
  if (answer === null) troubles.push('database');
  else {
    if (!answer.isCurrent) troubles.push('schema');
    const at = answer.at.getTime();
    if (at < asked - CLOCK_OFF_MS || at > answered + CLOCK_OFF_MS) troubles.push('clock');
  }
  return { ready: troubles.length === 0, troubles };
}

async function ask(db: Db): Promise<{ readonly at: Date; readonly isCurrent: boolean }> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return { at: rows[0]?.at ?? new Date(0), isCurrent: await isSchemaCurrent(db) };
}

/** Null where it fails or takes too long; what comes later is not waited for. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
