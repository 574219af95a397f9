import { sql, type Kysely, type Migration } from 'kysely';

/** Those without an assignment are few and found at once: everybody else is in a wide scope unless hidden by it (decision 581). */
export const unassignedPersons: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index person_unassigned on person (id) where no_kontext_since is not null and not is_technical`.execute(db);
  },
};
