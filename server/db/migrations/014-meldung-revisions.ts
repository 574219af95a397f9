import { sql, type Kysely, type Migration } from 'kysely';

/** Every revision of a notice with its text, and who wrote it; null for what was there before or came with the demo data. */
export const meldungRevisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table meldung_revision (
      meldung_id uuid not null references meldung on update cascade on delete cascade, revision integer not null, inhalt text not null,
      status text not null, changed_at timestamptz not null, changed_by uuid, primary key (meldung_id, revision))`.execute(db);
    await sql`insert into meldung_revision (meldung_id, revision, inhalt, status, changed_at)
      select id, revision, inhalt, status, updated_at from meldung`.execute(db);
  },
};
