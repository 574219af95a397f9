import type { Generated } from 'kysely';
import type { DeviceBrowser, DeviceSystem } from '#contract/devices';
import type { StepUpLevel, TokenKind } from '#contract/enums';
import type { DefaultedTimestamp, OptionalTimestamp, Timestamp, Uuid } from './columns';

/** What a human signs in with. `person_id` is null for an account that the portal does not know. */
export interface AccountTable {
  id: Uuid;
  person_id: Uuid | null;
  username: string;
  password_hash: string;
  /** A temporary start password must be changed at the first sign-in (AUTH-02). */
  password_temporary: boolean;
  /** Null while the password is the one the account was created with. */
  password_changed_at: OptionalTimestamp;
  created_at: DefaultedTimestamp;
  /** When a new start password was given; null as long as there was only the first one. */
  start_password_at: OptionalTimestamp;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value: a copy of the table opens no session. */
  id_hash: string;
  account_id: Uuid;
  level: StepUpLevel;
  created_at: DefaultedTimestamp;
  last_seen_at: DefaultedTimestamp;
  /** Last request that counts as activity: status polling does not (AUTH-05). */
  last_active_at: DefaultedTimestamp;
  /** When the password was last given in it (D-20); null where nobody knows. */
  password_proved_at: OptionalTimestamp;
  /** By what its person names it; a step-up keeps it, and it opens nothing. */
  id: Generated<Uuid>;
  browser: DeviceBrowser | null;
  system: DeviceSystem | null;
}

/** A sign-in between its pages; what it holds travels sealed in the browser's cookie. */
export interface PendingSignInTable {
  /** SHA-256 of the id in the cookie. */
  id_hash: string;
  account_id: Uuid;
  ends_at: Timestamp;
}

/** Counted tries of one kind, by one address, account, device or token (D-17). */
export interface TriesTable {
  key: string;
  count: number;
  ends_at: Timestamp;
}

export interface TokenTable {
  id: Uuid;
  serial: string;
  kind: TokenKind;
  /** Null for a hardware token in stock. */
  person_id: Uuid | null;
  /** AES-256-GCM under SECRET_KEY. */
  secret: string;
  /** An unverified token is invisible to everybody but its owner's set-up. */
  verified: boolean;
  blocked: Generated<boolean>;
  /** The newest time step whose code was used: a code works once. */
  last_step: number | null;
  created_at: DefaultedTimestamp;
}
