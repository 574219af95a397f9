import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema';

/**
 * The demo data as they were drawn: kept aside, so that every journey begins with them, whatever the one before did.
 * Triggers note which tables were written to; only those are put back.
 */
export class PristineData {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async keep(): Promise<void> {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(this.#db);
    await sql`create schema pristine`.execute(this.#db);
    await sql`create table pristine.touched (name text primary key)`.execute(this.#db);
    await sql`create function pristine.touch() returns trigger language plpgsql as $$ begin
      insert into pristine.touched values (tg_table_name) on conflict do nothing; return null; end $$`.execute(this.#db);
    for (const { name } of rows) {
      await sql`create table ${sql.id('pristine', name)} as table ${sql.id('public', name)}`.execute(this.#db);
      await sql`create trigger touch after insert or update or delete or truncate on ${sql.id('public', name)}
        for each statement execute function pristine.touch()`.execute(this.#db);
    }
  }

  async restore(): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ name: string }>`delete from pristine.touched returning name`.execute(transaction);
      // Copies need no checks of rows against each other; their order is any.
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const { name } of rows) {
        await sql`delete from ${sql.id('public', name)}`.execute(transaction);
        await sql`insert into ${sql.id('public', name)} overriding system value table ${sql.id('pristine', name)}`.execute(transaction);
      }
    });
  }
}
