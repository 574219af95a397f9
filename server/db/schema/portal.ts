import type { ColumnType, Generated } from 'kysely';
import type { MeldungStatus, StepUpLevel } from '#contract/enums';
import type { BigInteger, DefaultedTimestamp, Timestamp, Uuid } from './columns';

export interface MeldungTable {
  id: Uuid;
  inhalt: string;
  status: MeldungStatus;
  revision: Generated<number>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

/** What a notice said in each of its revisions. */
export interface MeldungRevisionTable {
  meldung_id: Uuid;
  revision: number;
  inhalt: string;
  status: MeldungStatus;
  changed_at: Timestamp;
  /** Null where nobody did it by this portal; whoever is gone is no row of `person` any more. */
  changed_by: Uuid | null;
}

/** Who did what, on whom, when, from where: ids only. Rows are added, never changed, and removed after AUDIT_DAYS alone. */
export interface AuditLogTable {
  id: Generated<BigInteger>;
  at: DefaultedTimestamp;
  actor_id: Uuid | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  outcome: string;
  /** Why it was refused. */
  reason: string | null;
  /** Method and pattern of the path; this and what follows is null for what the server did by itself. */
  endpoint: string | null;
  /** The same as in X-Request-Id and in the log of errors. */
  request_id: string | null;
  address: string | null;
  /** Level of the session with which the request came; null without one. */
  level: StepUpLevel | null;
  detail: ColumnType<string | null, string | null | undefined, never>;
}

/** The lines of the audit log in the order in which they were chained; each hash covers its line and the hash before (835). */
export interface AuditChainTable {
  /** Without gaps; the first one may be the anchor of lines that were swept. */
  seq: BigInteger;
  entry_id: BigInteger;
  /** Of the line alone: tells a changed line from one that stands elsewhere. */
  line_hash: string;
  hash: string;
}

/** Lines of the audit log that are not chained yet. */
export interface AuditTailTable {
  entry_id: BigInteger;
}

/** At most one row: what the first set-up was told of links and sponsors, as JSON (`StoredPortalConfig`). */
export interface PortalConfigTable {
  config: string;
}

/** One row: proves at a start that SECRET_KEY is the one of before. */
export interface SecretKeyProbeTable {
  sealed: string;
}
