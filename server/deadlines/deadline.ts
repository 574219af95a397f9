import type { DbOrTrx } from '../context';

/** Something that was announced to people for a date. */
export interface Deadline {
  /** What the audit log calls it. */
  readonly action: string;
  /** The persons for whom the date has come; asked about one alone, once that person is held. */
  due(db: DbOrTrx, now: Date, personId?: string): Promise<readonly string[]>;
  /** Does it, in a transaction that holds the person. @returns what the audit log says beside it; nothing where that says it all */
  meet(trx: DbOrTrx, personId: string, now: Date): Promise<string | undefined>;
}
