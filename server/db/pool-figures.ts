import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** How many connections are open, how many of them nobody uses, how many wait for one, how many there may be. */
export interface PoolFigures {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

/** A pool that tells how it is used (G3.3). */
export type ToldPool = PostgresPool & { figures(): PoolFigures };

export const figuresOf = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolFigures => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  most: options.max,
});
