import type { Clock, Db, DbOrTrx } from '../context';

/** By what a database, its connections and its transactions have in common. */
const clocks = new WeakMap<object, Clock>();
const sharedBy = (db: DbOrTrx): object => db.getExecutor().adapter;

/** Lets a database tell the time of the server's clock: whoever asks for rights need not hand it through. */
export function keepTime(db: Db, clock: Clock): void {
  clocks.set(sharedBy(db), clock);
}

/** What time it is to the server that a connection or a running transaction belongs to (D-31): what its clock says, and no statement. */
export function momentOf(db: DbOrTrx): Date {
  const clock = clocks.get(sharedBy(db));
  if (clock === undefined) throw new Error('A database without a clock');
  return clock.now();
}
