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

/** Who did what, on whom, when, from where: ids only. Rows are added, never changed or removed. */
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

/** At most one row: what the first set-up was told of links and sponsors, as JSON (`StoredPortalConfig`). */
export interface PortalConfigTable {
  config: string;
}

/** One row: proves at a start that SECRET_KEY is the one of before. */
export interface SecretKeyProbeTable {
  sealed: string;
}
