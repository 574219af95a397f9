import { sql, type Kysely, type Migration } from 'kysely';

/** The first page of a list of one kind of organisation is read in its order, by number or by name, instead of sorting a whole state. */
export const organisationOrder: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index organisation_typ_kennung`.execute(db);
    await sql`create index organisation_by_kennung on organisation (typ, kennung_sort, name_sort, id)`.execute(db);
    await sql`create index organisation_by_name on organisation (typ, name_sort, kennung_sort, id)`.execute(db);
  },
};
