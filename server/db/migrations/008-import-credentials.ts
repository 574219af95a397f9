import { sql, type Kysely, type Migration } from 'kysely';

/** Who besides the person who executed an import may read its start passwords, and which rows a line of the audit log is about (D-19). */
export const importCredentials: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table import_credentials_grant (
      import_vorgang_id uuid not null references import_vorgang on delete cascade, person_id uuid not null references person on delete cascade,
      granted_at timestamptz not null default now(), primary key (import_vorgang_id, person_id))`.execute(db);
    await sql`alter table audit_log add column detail text`.execute(db);
  },
};
