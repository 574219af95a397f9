import { sql, type Kysely, type Migration } from 'kysely';

/** An Angebot belongs to an organisation (D-38); those that stand belong to the root. */
export const ownersOfAngebote: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table service_provider add column provided_by uuid references organisation`.execute(db);
    await sql`update service_provider set provided_by = (select id from organisation where typ = 'ROOT')`.execute(db);
    await sql`alter table service_provider alter column provided_by set not null`.execute(db);
    await sql`create index service_provider_provided_by on service_provider (provided_by)`.execute(db);
  },
};
