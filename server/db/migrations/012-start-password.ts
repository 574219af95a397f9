import { sql, type Kysely, type Migration } from 'kysely';

/** When somebody was given a new start password, from which on it lapses (AUTH-02). */
export const startPassword: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account add column start_password_at timestamptz`.execute(db);
  },
};
