import { sql, type Kysely, type Migration } from 'kysely';

/** From which request an entry of the audit log comes, and why something was refused. */
export const auditRequest: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table audit_log
      add column reason text,
      add column endpoint text,
      add column request_id text,
      add column address text,
      add column level text`.execute(db);
    await sql`create index audit_log_request on audit_log (request_id)`.execute(db);
  },
};
