import type { ColumnType, Generated } from 'kysely';
import type {
  EmailStatus,
  ImportDataItemStatus,
  ImportStatus,
  LockOccasion,
  MeldungStatus,
  OrganisationsTyp,
  ProviderKategorie,
  ProviderMerkmal,
  ProviderTarget,
  Rollenart,
  RollenMerkmal,
  StepUpLevel,
  Systemrecht,
  TokenKind,
  Traegerschaft,
} from '#contract/enums';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface OrganisationTable {
  id: string;
  administriert_von: string | null;
  zugehoerig_zu: string | null;
  kennung: string | null;
  name: string;
  namensergaenzung: string | null;
  kuerzel: string | null;
  typ: OrganisationsTyp;
  traegerschaft: Traegerschaft | null;
  email_domain: string | null;
  itslearning_enabled: Generated<boolean>;
  version: Generated<number>;
  /** Sort keys of name and kennung: folded, digits padded, the same on every database. */
  name_sort: string;
  kennung_sort: string | null;
}

/** Every organisation with each of its ancestors through administriert_von, itself included at depth 0. */
interface OrganisationClosureTable {
  ancestor_id: string;
  descendant_id: string;
  depth: number;
}

interface RolleTable {
  id: string;
  name: string;
  name_sort: string;
  administered_by: string;
  rollenart: Rollenart;
  merkmale: RollenMerkmal[];
  systemrechte: Systemrecht[];
  is_technical: Generated<boolean>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface ServiceProviderTable {
  id: string;
  name: string;
  name_sort: string;
  target: ProviderTarget;
  url: string | null;
  kategorie: ProviderKategorie;
  requires_2fa: boolean;
  merkmale: ProviderMerkmal[];
  logo: Buffer | null;
  logo_media_type: string | null;
}

interface RolleServiceProviderTable {
  rolle_id: string;
  service_provider_id: string;
}

interface PersonTable {
  id: string;
  username: string | null;
  vorname: string;
  familienname: string;
  vorname_sort: string;
  familienname_sort: string;
  personalnummer: string | null;
  stammorganisation: string | null;
  is_technical: Generated<boolean>;
  /** Since when the person has no assignment. */
  no_kontext_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revision: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface PersonenkontextTable {
  id: string;
  person_id: string;
  organisation_id: string;
  rolle_id: string;
  befristung: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface EmailAddressTable {
  id: string;
  person_id: string;
  address: string;
  status: EmailStatus;
  updated_at: Timestamp;
}

interface UserLockTable {
  id: string;
  person_id: string;
  locked_by: string;
  lock_occasion: LockOccasion;
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
}

/** What a human signs in with. `person_id` is null for an account that the portal does not know. */
interface AccountTable {
  id: string;
  person_id: string | null;
  username: string;
  password_hash: string;
  /** A temporary start password must be changed at the first sign-in (AUTH-02). */
  password_temporary: boolean;
  /** Null while the password is the one the account was created with. */
  password_changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
}

/** The password of a teacher's device; a new one replaces it. */
interface DevicePasswordTable {
  person_id: string;
  password_hash: string;
  created_at: Timestamp;
}

interface SessionTable {
  /** SHA-256 of the cookie's value: a copy of the table opens no session. */
  id_hash: string;
  account_id: string;
  level: StepUpLevel;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  /** Last request that counts as activity: status polling does not (AUTH-05). */
  last_active_at: Timestamp;
  /** When the password was last given in it (D-20); null where nobody knows. */
  password_proved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** A sign-in between its pages; what it holds travels sealed in the browser's cookie. */
interface PendingSignInTable {
  /** SHA-256 of the id in the cookie. */
  id_hash: string;
  account_id: string;
  ends_at: Timestamp;
}

/** Counted tries of one kind, by one address, account, device or token (D-17). */
interface TriesTable {
  key: string;
  count: number;
  ends_at: Timestamp;
}

interface TokenTable {
  id: string;
  serial: string;
  kind: TokenKind;
  /** Null for a hardware token in stock. */
  person_id: string | null;
  /** AES-256-GCM under SECRET_KEY. */
  secret: string;
  /** An unverified token is invisible to everybody but its owner's set-up. */
  verified: boolean;
  blocked: Generated<boolean>;
  /** The newest time step whose code was used: a code works once. */
  last_step: number | null;
  created_at: Timestamp;
}

interface ImportVorgangTable {
  id: string;
  /** Null once the person is gone: the import is then nobody's. */
  owner_id: string | null;
  organisation_id: string | null;
  rolle_id: string | null;
  organisationsname: string;
  rollenname: string;
  status: ImportStatus;
  data_item_count: number;
  /** SHA-256 of the rows in canonical form, to recognise the same file. */
  content_hash: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** When the rows are erased at the latest, start passwords with them (D-12). */
  erase_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Who had it executed; null before, and once that person is gone. */
  executed_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** The worker that creates its persons, and until when others keep away. */
  claimed_by: ColumnType<string | null, string | null | undefined, string | null>;
  claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** How many persons it created, stored when its rows are erased. */
  imported_count: ColumnType<number | null, number | null | undefined, number | null>;
}

interface ImportDataItemTable {
  id: string;
  import_vorgang_id: string;
  /** Position in the file, from 0. */
  position: number;
  zeile: number;
  nachname: string;
  vorname: string;
  klasse: string | null;
  validation_errors: string[];
  status: ImportDataItemStatus;
  error_code: string | null;
  person_id: string | null;
  username: string | null;
  /** AES-256-GCM under SECRET_KEY, until the import is closed (D-12). */
  password: string | null;
}

/** Who took over the start passwords of an import that somebody else executed (D-19). */
interface ImportCredentialsGrantTable {
  import_vorgang_id: string;
  person_id: string;
  granted_at: Timestamp;
}

interface MeldungTable {
  id: string;
  inhalt: string;
  status: MeldungStatus;
  revision: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Who did what, on whom, when, from where: ids only. Rows are added, never changed or removed. */
interface AuditLogTable {
  id: Generated<number>;
  at: Timestamp;
  actor_id: string | null;
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

/** One row: proves at a start that SECRET_KEY is the one of before. */
interface SecretKeyProbeTable {
  sealed: string;
}

/** The tables of the portal; migrations create exactly these. */
export interface Database {
  organisation: OrganisationTable;
  organisation_closure: OrganisationClosureTable;
  rolle: RolleTable;
  service_provider: ServiceProviderTable;
  rolle_service_provider: RolleServiceProviderTable;
  person: PersonTable;
  personenkontext: PersonenkontextTable;
  email_address: EmailAddressTable;
  user_lock: UserLockTable;
  account: AccountTable;
  device_password: DevicePasswordTable;
  session: SessionTable;
  pending_sign_in: PendingSignInTable;
  tries: TriesTable;
  token: TokenTable;
  import_vorgang: ImportVorgangTable;
  import_data_item: ImportDataItemTable;
  import_credentials_grant: ImportCredentialsGrantTable;
  meldung: MeldungTable;
  audit_log: AuditLogTable;
  secret_key_probe: SecretKeyProbeTable;
}
