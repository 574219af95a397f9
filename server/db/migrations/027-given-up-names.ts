import { sql, type Kysely, type Migration } from 'kysely';

/** User names and addresses that nobody has any more and nobody else gets for a time (902). Both keys are hashes. */
export const givenUpNames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table given_up_name (name_hash text primary key, holder_hash text not null, ends_at timestamptz not null)`.execute(db);
    await sql`create index given_up_name_ends_at on given_up_name (ends_at)`.execute(db);
  },
};
