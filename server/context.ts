import type { Kysely, Transaction } from 'kysely';
import type { Database } from './db/schema';
import type { Metrics } from './metrics';
import type { SecretBox } from './secret-box';
import type { Settings } from './settings';

/** The server's time; tests set it, nothing else does. */
export interface Clock {
  now(): Date;
}

export type Db = Kysely<Database>;
/** A connection or a running transaction: domain functions take either. */
export type DbOrTrx = Db | Transaction<Database>;

/** One line of the audit log: ids only, never names, codes or passwords. The request it belongs to is added to it. */
export interface AuditEntry {
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly outcome: 'ok' | 'refused' | 'failed';
  /** Why it was refused: a code of the API, or one of `Fault`. */
  readonly reason?: string;
  /** What of the subject, where it is a part, e.g. `0-24` for rows; short, no names, codes or passwords. */
  readonly detail?: string;
}

/** What every route and job works with. */
export interface ServerContext {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  /** Encrypts what must be readable again: TOTP keys, start passwords of a running import. */
  readonly secrets: SecretBox;
  /** What this server counts of itself. */
  readonly metrics: Metrics;
  /** Writes the audit log, inside the write's own transaction where one is given. */
  audit(entry: AuditEntry, trx?: DbOrTrx): Promise<void>;
}
