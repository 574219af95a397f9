import { sql, type Kysely, type Migration } from 'kysely';

/** By what a person names one of the own sessions, and what is known of its device (G5.2, 850); unknown for those opened before. */
export const ownSessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table session add column id uuid not null default gen_random_uuid()`.execute(db);
    await sql`alter table session add column browser text`.execute(db);
    await sql`alter table session add column system text`.execute(db);
  },
};
