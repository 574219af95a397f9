import type { ImportDataItemStatus } from '#contract/enums';
import type { ImportStatus } from '#contract/import-enums';
import type { DefaultedTimestamp, OptionalTimestamp, Uuid } from './columns';

export interface ImportVorgangTable {
  id: Uuid;
  /** Null once the person is gone: the import is then nobody's. */
  owner_id: Uuid | null;
  organisation_id: Uuid | null;
  rolle_id: Uuid | null;
  organisationsname: string;
  rollenname: string;
  status: ImportStatus;
  data_item_count: number;
  /** SHA-256 of the rows in canonical form, to recognise the same file. */
  content_hash: string;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
  /** When the rows are erased at the latest, start passwords with them (D-12). */
  erase_at: OptionalTimestamp;
  /** Who had it executed; null before, and once that person is gone. */
  executed_by: Uuid | null;
  /** The worker that creates its persons, and until when others keep away. */
  claimed_by: Uuid | null;
  claimed_until: OptionalTimestamp;
  /** How many persons it created, stored when its rows are erased. */
  imported_count: number | null;
}

export interface ImportDataItemTable {
  id: Uuid;
  import_vorgang_id: Uuid;
  /** Position in the file, from 0. */
  position: number;
  zeile: number;
  nachname: string;
  vorname: string;
  klasse: string | null;
  validation_errors: string[];
  status: ImportDataItemStatus;
  error_code: string | null;
  person_id: Uuid | null;
  username: string | null;
  /** AES-256-GCM under SECRET_KEY, until the import is closed (D-12). */
  password: string | null;
}

/** Who took over the start passwords of an import that somebody else executed (D-19). */
export interface ImportCredentialsGrantTable {
  import_vorgang_id: Uuid;
  person_id: Uuid;
  granted_at: DefaultedTimestamp;
}
