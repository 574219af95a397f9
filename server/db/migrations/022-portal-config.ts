import { sql, type Kysely, type Migration } from 'kysely';

/** At most one row: where the links of a state lead and who sponsors its portal (D-06), as the first set-up was told. */
export const portalConfig: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table portal_config (config text not null)`.execute(db);
    await sql`create unique index portal_config_once on portal_config ((true))`.execute(db);
  },
};
