import type { Generated, GeneratedAlways } from 'kysely';
import type { EmailStatus, LockOccasion, SecurityDeed } from '#contract/enums';
import type { DefaultedTimestamp, OptionalTimestamp, Timestamp, Uuid } from './columns';

export interface PersonTable {
  id: Uuid;
  username: string | null;
  vorname: string;
  familienname: string;
  vorname_sort: string;
  familienname_sort: string;
  personalnummer: string | null;
  stammorganisation: Uuid | null;
  /** What is searched of the person, in the form of the search (`search_form`). */
  search_text: GeneratedAlways<string>;
  is_technical: Generated<boolean>;
  /** Since when the person has no assignment. */
  no_kontext_since: OptionalTimestamp;
  /** The root (LAND) that the last assignment lay under; null where it is not known (D-30). */
  last_root_id: Uuid | null;
  revision: Generated<number>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

/** How many persons statements have added or removed; the sum is their number (881). */
export interface PersonCountTable {
  changed: number;
}

export interface PersonenkontextTable {
  id: Uuid;
  person_id: Uuid;
  organisation_id: Uuid;
  rolle_id: Uuid;
  befristung: OptionalTimestamp;
  /** Given by somebody who had the person in hand, not by who found and added them (901). */
  at_home: Generated<boolean>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

export interface EmailAddressTable {
  id: Uuid;
  person_id: Uuid;
  address: string;
  status: EmailStatus;
  updated_at: DefaultedTimestamp;
}

/** A user name or an address that nobody has any more, and nobody else gets until then (902). */
export interface GivenUpNameTable {
  name_hash: string;
  /** SHA-256 of the name with the id of who had it: they get it back. */
  holder_hash: string;
  ends_at: Timestamp;
}

export interface UserLockTable {
  id: Uuid;
  person_id: Uuid;
  locked_by: string;
  lock_occasion: LockOccasion;
  locked_until: OptionalTimestamp;
  created_at: DefaultedTimestamp;
}

/** What an administrator changed of an account, as long as its person was not told (D-29). */
export interface SecurityNoticeTable {
  id: Uuid;
  person_id: Uuid;
  happened_at: Timestamp;
  deed: SecurityDeed;
  /** Whose administration did it: the name that it had then. */
  organisation: string;
}

/** The password of a teacher's device; a new one replaces it. */
export interface DevicePasswordTable {
  person_id: Uuid;
  password_hash: string;
  created_at: DefaultedTimestamp;
}
