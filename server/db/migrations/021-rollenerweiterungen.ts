import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Angebote are managed, and extend roles at single organisations (ANG-01 to ANG-09). An Angebot is not deleted, and neither is an
 * organisation, while it extends a role; with the role its extensions go. What could extend roles before is offered wherever it can be.
 */
export const rollenerweiterungen: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table service_provider
      add column logo_id integer,
      add column rollenarten text[] not null default '{}',
      add column vidis_angebot_id text,
      add column version integer not null default 1`.execute(db);
    await sql`update service_provider set merkmale = merkmale
        || array['ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG', 'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG']
      where 'VERFUEGBAR_FUER_ROLLENERWEITERUNG' = any(merkmale)`.execute(db);
    await sql`create unique index service_provider_name on service_provider (provided_by, upper(name))`.execute(db);
    await sql`create unique index service_provider_vidis on service_provider (provided_by, vidis_angebot_id)`.execute(db);
    await sql`create table rollenerweiterung (
      id uuid primary key,
      organisation_id uuid not null references organisation,
      rolle_id uuid not null references rolle on delete cascade,
      service_provider_id uuid not null references service_provider,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (service_provider_id, organisation_id, rolle_id)
    )`.execute(db);
    await sql`create index rollenerweiterung_at on rollenerweiterung (organisation_id, rolle_id)`.execute(db);
    await sql`create index rollenerweiterung_of on rollenerweiterung (rolle_id)`.execute(db);
  },
};
