import { sql, type Kysely, type Migration } from 'kysely';

/** What refers to another table: what most rows leave empty takes no room. */
const REFERENCES = [
  ['person', 'stammorganisation'],
  ['person', 'last_root_id'],
  ['import_vorgang', 'rolle_id'],
  ['import_vorgang', 'executed_by'],
  ['import_data_item', 'person_id'],
  ['import_credentials_grant', 'person_id'],
  ['pending_sign_in', 'account_id'],
  ['rolle_service_provider', 'service_provider_id'],
] as const;

/** Whoever deletes a row asks every table that refers to it: with an index none is read whole (CALL-28, CALL-40). */
export const indexedReferences: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, column] of REFERENCES)
      await sql.raw(`create index ${table}_${column} on ${table} (${column}) where ${column} is not null`).execute(db);
  },
};
