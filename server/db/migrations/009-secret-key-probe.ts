import { sql, type Kysely, type Migration } from 'kysely';

/** A text sealed under SECRET_KEY, by which a start with another key is noticed. */
export const secretKeyProbe: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table secret_key_probe (sealed text not null)`.execute(db);
  },
};
