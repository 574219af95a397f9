import { sql, type Kysely, type Migration } from 'kysely';

/**
 * When the password of a session was last given (D-20), and the sign-ins between their pages, so that a sign-out ends
 * them on the server, whoever holds a copy of the cookie (AUTH-04).
 */
export const passwordProof: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table session add column password_proved_at timestamptz`.execute(db);
    await sql`create table pending_sign_in (
      id_hash text primary key, account_id uuid not null references account on delete cascade, ends_at timestamptz not null)`.execute(db);
  },
};
