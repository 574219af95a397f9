import { sql, type Kysely, type Migration } from 'kysely';

/**
 * How many persons there are without counting them (881): each statement that adds or removes persons adds a row that says how many, so
 * that no writer waits for another one, and their sum is exact in whatever a transaction sees. Whoever writes is counted, also an older build.
 */
export const personCount: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
    const schema = sql.id(rows[0]?.schema ?? 'public');
    await sql`create table person_count (changed integer not null)`.execute(db);
    await sql`create function count_persons() returns trigger language plpgsql security definer set search_path = ${schema}, pg_temp as $$
      begin
        if tg_op = 'UPDATE' then
          insert into person_count values (case when new.is_technical then -1 else 1 end);
        elsif tg_op = 'INSERT' then
          insert into person_count select count(*) from written where not is_technical having count(*) > 0;
        else
          insert into person_count select -count(*) from removed where not is_technical having count(*) > 0;
        end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger person_added after insert on person referencing new table as written
      for each statement execute function count_persons()`.execute(db);
    await sql`create trigger person_removed after delete on person referencing old table as removed
      for each statement execute function count_persons()`.execute(db);
    await sql`create trigger person_shown after update of is_technical on person for each row
      when (old.is_technical <> new.is_technical) execute function count_persons()`.execute(db);
    await sql`insert into person_count select count(*) from person where not is_technical having count(*) > 0`.execute(db);
  },
};
