import { sql, type Kysely, type Migration } from 'kysely';

/** Auditors ask by time, by who did it and by whom it was done to. */
export const auditLookup: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index audit_log_at on audit_log (at)`.execute(db);
    await sql`create index audit_log_actor on audit_log (actor_id, at)`.execute(db);
    await sql`create index audit_log_subject on audit_log (subject_id, at)`.execute(db);
  },
};
