import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Where a person is at home (901): an assignment that somebody gave who had the person in hand. Whoever finds a person of another school
 * and adds them to their own is no home. When the last home goes, what is left becomes it, by whatever way an assignment ends; at
 * the end of the transaction, because a change of class is a removal and an addition.
 */
export const personsAtHome: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
    const schema = sql.id(rows[0]?.schema ?? 'public');
    await sql`alter table personenkontext add column at_home boolean not null default true`.execute(db);
    await sql`create function find_new_home() returns trigger language plpgsql security definer set search_path = ${schema}, pg_temp as $$
      begin
        update personenkontext set at_home = true
          where person_id = old.person_id and not exists (select 1 from personenkontext where person_id = old.person_id and at_home);
        return null;
      end $$`.execute(db);
    await sql`create constraint trigger home_removed after delete on personenkontext deferrable initially deferred
      for each row when (old.at_home) execute function find_new_home()`.execute(db);
  },
};
