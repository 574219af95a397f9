import { sql, type Kysely, type Migration } from 'kysely';

/** No two classes of a school bear one name, whoever writes at the same time (ERR-22). */
export const klassenname: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create unique index organisation_klassenname on organisation (administriert_von, name) where typ = 'KLASSE'`.execute(db);
  },
};
