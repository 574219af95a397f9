import { sql, type RawBuilder } from 'kysely';
import { momentOf } from '../db/moment';
import type { DbOrTrx } from '../context';

/**
 * Whether an assignment holds at a moment: none gives a right from its end on, removed or not (D-31, D-23).
 * @param kontext what the statement calls the assignment
 */
export const notLapsed = (kontext: string, now: Date): RawBuilder<boolean> => {
  const end = sql.ref(`${kontext}.befristung`);
  return sql<boolean>`(${end} is null or ${end} > ${now})`;
};

/** The same at the moment that it is to the server. */
export const holdsNow = (db: DbOrTrx, kontext: string): RawBuilder<boolean> => notLapsed(kontext, momentOf(db));
