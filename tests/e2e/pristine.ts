import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema';

interface Table {
  readonly name: string;
  /** The columns of its primary key; without one it is put back as a whole. */
  readonly key: string[];
  /** The columns that are written; the database computes the others. */
  readonly written: string[];
}

/**
 * The demo data as they were drawn: kept aside, so that every journey begins with them, whatever the one before did.
 * Triggers note which rows were written to; only those are put back.
 */
export class PristineData {
  readonly #db: Kysely<Database>;
  #tables: readonly Table[] = [];

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async keep(): Promise<void> {
    const { rows } = await sql<Table>`
      select relname as name, coalesce(array_agg(attname::text) filter (where attname is not null), '{}') as key,
        array(select w.attname::text from pg_attribute as w where w.attrelid = pg_class.oid and w.attnum > 0 and not w.attisdropped
          and w.attgenerated = '' order by w.attnum) as written from pg_class
      left join pg_index on indrelid = pg_class.oid and indisprimary
      left join pg_attribute on attrelid = pg_class.oid and attnum = any(indkey)
      where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname, pg_class.oid`.execute(this.#db);
    this.#tables = rows;
    await sql`create schema pristine`.execute(this.#db);
    // Which row it was is told by its key, as a JSON array of texts.
    await sql`create table pristine.touched (name text, key jsonb, primary key (name, key))`.execute(this.#db);
    await sql`create function pristine.touch() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then insert into pristine.touched
        select tg_table_name, coalesce(jsonb_agg(to_jsonb(old) ->> part), '[]') from unnest(tg_argv) part on conflict do nothing; end if;
      if tg_op <> 'DELETE' then insert into pristine.touched
        select tg_table_name, coalesce(jsonb_agg(to_jsonb(new) ->> part), '[]') from unnest(tg_argv) part on conflict do nothing; end if;
      return null; end $$`.execute(this.#db);
    await sql`create function pristine.refuse() returns trigger language plpgsql as $$ begin
      raise exception 'A truncated table cannot be put back row by row'; end $$`.execute(this.#db);
    for (const { name, key } of rows) {
      await sql`create table ${sql.id('pristine', name)} as table ${sql.id('public', name)}`.execute(this.#db);
      await sql`create trigger touch after insert or update or delete on ${sql.id('public', name)}
        for each row execute function pristine.touch(${sql.join(key.map((part) => sql.lit(part)))})`.execute(this.#db);
      await sql`create trigger refuse before truncate on ${sql.id('public', name)}
        for each statement execute function pristine.refuse()`.execute(this.#db);
    }
  }

  async restore(): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ name: string }>`select distinct name from pristine.touched`.execute(transaction);
      const touched = new Set(rows.map(({ name }) => name));
      // Copies need no checks of rows against each other; their order is any.
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const table of this.#tables) if (touched.has(table.name)) await putBack(transaction, table);
      await sql`delete from pristine.touched`.execute(transaction);
    });
  }
}

async function putBack(transaction: Transaction<Database>, { name, key, written }: Table): Promise<void> {
  const columns = written.map((column) => sql.id(column));
  const ofRow = key.map((part, index) => sql`to_jsonb(${sql.id('one', part)}) #>> '{}' = touched.key ->> ${sql.lit(index)}`);
  const isTouched = sql.join([sql`touched.name = ${name}`, ...ofRow], sql` and `);
  await sql`delete from ${sql.id('public', name)} one using pristine.touched where ${isTouched}`.execute(transaction);
  await sql`insert into ${sql.id('public', name)} (${sql.join(columns)}) overriding system value
    select ${sql.join(written.map((column) => sql.id('one', column)))} from ${sql.id('pristine', name)} one join pristine.touched on ${isTouched}`.execute(
    transaction,
  );
}
