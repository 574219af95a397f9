import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = `
create table organisation (
  id uuid primary key, administriert_von uuid references organisation, zugehoerig_zu uuid references organisation,
  kennung text, name text not null, namensergaenzung text, kuerzel text, typ text not null, traegerschaft text, email_domain text,
  itslearning_enabled boolean not null default false, version integer not null default 1, name_sort text collate "C" not null, kennung_sort text collate "C");
create index organisation_administriert_von on organisation (administriert_von);
create index organisation_zugehoerig_zu on organisation (zugehoerig_zu);
create index organisation_typ_kennung on organisation (typ, kennung_sort);
create unique index organisation_schule_kennung on organisation (kennung) where typ = 'SCHULE';

create table organisation_closure (
  ancestor_id uuid not null references organisation on delete cascade, descendant_id uuid not null references organisation on delete cascade,
  depth integer not null, primary key (ancestor_id, descendant_id));
create index organisation_closure_descendant on organisation_closure (descendant_id);

create table rolle (
  id uuid primary key, name text not null, name_sort text collate "C" not null, administered_by uuid not null references organisation, rollenart text not null,
  merkmale text[] not null, systemrechte text[] not null, is_technical boolean not null default false, version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (administered_by, name));

create table service_provider (
  id uuid primary key, name text not null, name_sort text collate "C" not null, target text not null, url text, kategorie text not null,
  requires_2fa boolean not null, merkmale text[] not null, logo bytea, logo_media_type text);

create table rolle_service_provider (
  rolle_id uuid not null references rolle on delete cascade, service_provider_id uuid not null references service_provider on delete cascade,
  primary key (rolle_id, service_provider_id));

create table person (
  id uuid primary key, username text unique, vorname text not null, familienname text not null, vorname_sort text collate "C" not null, familienname_sort text collate "C" not null,
  personalnummer text unique, stammorganisation uuid references organisation, is_technical boolean not null default false, no_kontext_since timestamptz,
  revision integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index person_names on person (familienname_sort, vorname_sort);

create table personenkontext (
  id uuid primary key, person_id uuid not null references person on delete cascade, organisation_id uuid not null references organisation, rolle_id uuid not null references rolle,
  befristung timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), unique (person_id, organisation_id, rolle_id));
create index personenkontext_organisation on personenkontext (organisation_id);
create index personenkontext_rolle on personenkontext (rolle_id);

create table email_address (
  id uuid primary key, person_id uuid not null references person on delete cascade, address text not null unique, status text not null, updated_at timestamptz not null default now());
create index email_address_person on email_address (person_id);

create table user_lock (
  id uuid primary key, person_id uuid not null references person on delete cascade, locked_by text not null, lock_occasion text not null, locked_until timestamptz,
  created_at timestamptz not null default now(), unique (person_id, lock_occasion));

create table account (
  id uuid primary key, person_id uuid unique references person on delete cascade, username text not null unique, password_hash text not null,
  password_temporary boolean not null, password_changed_at timestamptz, created_at timestamptz not null default now());

create table session (
  id_hash text primary key, account_id uuid not null references account on delete cascade, level text not null,
  created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), last_active_at timestamptz not null default now());
create index session_account on session (account_id);

create table token (
  id uuid primary key, serial text not null unique, kind text not null, person_id uuid references person on delete cascade, secret text not null, verified boolean not null,
  blocked boolean not null default false, last_step integer, created_at timestamptz not null default now());
create index token_person on token (person_id);
create unique index token_one_verified on token (person_id) where verified;

create table import_vorgang (
  id uuid primary key, owner_id uuid references person on delete set null, organisation_id uuid references organisation on delete set null, rolle_id uuid references rolle on delete set null,
  organisationsname text not null, rollenname text not null, status text not null, data_item_count integer not null, content_hash text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), erase_at timestamptz);
create index import_vorgang_owner on import_vorgang (owner_id, created_at desc);

create table import_data_item (
  id uuid primary key, import_vorgang_id uuid not null references import_vorgang on delete cascade, position integer not null, zeile integer not null,
  nachname text not null, vorname text not null, klasse text, validation_errors text[] not null, status text not null, error_code text,
  person_id uuid references person on delete set null, username text, password text, unique (import_vorgang_id, position));

create table meldung (
  id uuid primary key, inhalt text not null, status text not null, revision integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now());

create table audit_log (
  id bigserial primary key, at timestamptz not null default now(), actor_id uuid, action text not null, subject_type text not null, subject_id text, outcome text not null)
`;

/** The first schema: exactly the tables of `db/schema.ts`. */
export const initial: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS.split(';')) {
      if (statement.trim() !== '') await sql.raw(statement).execute(db);
    }
  },
};
