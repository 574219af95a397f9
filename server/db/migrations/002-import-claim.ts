import { sql, type Kysely, type Migration } from 'kysely';

/** Who executes an import, which worker holds it (several servers on one database never create the same persons), and what it created. */
export const importClaim: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table import_vorgang
      add column executed_by uuid references person on delete set null,
      add column claimed_by uuid,
      add column claimed_until timestamptz,
      add column imported_count integer`.execute(db);
    await sql`create index import_vorgang_content on import_vorgang (organisation_id, content_hash)`.execute(db);
  },
};
