import { sql, type Kysely, type Migration } from 'kysely';

/**
 * No two carriers of a land bear one name, whoever writes at the same time (ERR-52); and how a school's transfer to itslearning stands
 * (STATE-10).
 */
export const schools: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create unique index organisation_traegername on organisation (administriert_von, name) where typ = 'TRAEGER'`.execute(db);
    await sql`create table itslearning_transfer (
      organisation_id uuid primary key references organisation on delete cascade, status text not null,
      requested_at timestamptz not null, finished_at timestamptz)`.execute(db);
    await sql`create index itslearning_transfer_pending on itslearning_transfer (requested_at) where status = 'PENDING'`.execute(db);
  },
};
