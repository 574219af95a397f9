import { sql, type Kysely, type Migration } from 'kysely';

/** Counted tries of passwords and codes (D-17): servers on one database share them, a restart forgets none. Keys are hashes. */
export const tries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table tries (key text primary key, count integer not null, ends_at timestamptz not null)`.execute(db);
    await sql`create index tries_ends_at on tries (ends_at)`.execute(db);
  },
};
