import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema';

/** The demo data as they were drawn: kept aside, so that every journey begins with them, whatever the one before did. */
export class PristineData {
  readonly #db: Kysely<Database>;
  #tables: readonly string[] = [];

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async keep(): Promise<void> {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(this.#db);
    this.#tables = rows.map(({ name }) => name);
    await sql`create schema pristine`.execute(this.#db);
    for (const table of this.#tables)
      await sql`create table ${sql.id('pristine', table)} as table ${sql.id('public', table)}`.execute(this.#db);
  }

  async restore(): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await sql`truncate ${sql.join(this.#tables.map((table) => sql.id('public', table)))} cascade`.execute(transaction);
      // Copies need no checks of rows against each other; their order is any.
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const table of this.#tables)
        await sql`insert into ${sql.id('public', table)} overriding system value table ${sql.id('pristine', table)}`.execute(transaction);
    });
  }
}
