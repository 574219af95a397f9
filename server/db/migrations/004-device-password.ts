import { sql, type Kysely, type Migration } from 'kysely';

/** The password with which a teacher's device is started for the first time; only its hash is kept. */
export const devicePassword: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table device_password (
      person_id uuid primary key references person on delete cascade, password_hash text not null, created_at timestamptz not null default now())`.execute(
      db,
    );
  },
};
