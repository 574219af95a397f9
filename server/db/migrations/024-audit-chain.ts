import { sql, type Kysely, type Migration } from 'kysely';

/** Nobody else's lock has this number. */
const CHAIN_LOCK = 1_635_084_905;

/**
 * Chains the lines of the audit log by hash, so that a removed or changed one is found (G3.5). Each line is noted in `audit_tail` by the
 * transaction that writes it, whatever wrote it; a step appends what is noted to `audit_chain` afterwards, so that nobody who writes waits
 * for another one (835). Trigger and functions are run with the rights of the owner: the role of the portal can neither chain otherwise
 * nor remove what is younger than 29 days.
 */
export const auditChain: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
    const schema = sql.id(rows[0]?.schema ?? 'public');
    await sql`create table audit_chain (
      seq bigint primary key, entry_id bigint not null unique, line_hash text not null, hash text not null)`.execute(db);
    // What is read by action is read newest first, as all of it is.
    await sql`create index audit_log_action on audit_log (action, at)`.execute(db);
    await sql`create table audit_tail (entry_id bigint primary key)`.execute(db);

    await sql`create function audit_line_hash(line audit_log) returns text language sql stable set search_path = ${schema}, pg_temp as $$
      select encode(sha256(convert_to(jsonb_build_array(
        line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.actor_id, line.action, line.subject_type,
        line.subject_id, line.outcome, line.reason, line.endpoint, line.request_id, line.address, line.level, line.detail)::text,
        'UTF8')), 'hex') $$`.execute(db);
    await sql`create function audit_link_hash(before text, seq bigint, line_hash text) returns text language sql immutable as $$
      select encode(sha256(convert_to(before || ' ' || seq || ' ' || line_hash, 'UTF8')), 'hex') $$`.execute(db);

    await sql`create function note_audit_line() returns trigger language plpgsql security definer set search_path = ${schema}, pg_temp as $$
      begin
        insert into audit_tail values (new.id);
        return null;
      end $$`.execute(db);
    await sql`create trigger audit_log_noted after insert on audit_log for each row execute function note_audit_line()`.execute(db);
    await sql`insert into audit_tail select id from audit_log`.execute(db);

    await sql`create function chain_audit_log(most integer) returns integer
      language plpgsql security definer set search_path = ${schema}, pg_temp as $$
      declare
        chained integer := 0;
        last_seq bigint := 0;
        last_hash text := '';
        noted record;
      begin
        if not pg_try_advisory_xact_lock(${sql.lit(CHAIN_LOCK)}) then return 0; end if;
        select seq, hash into last_seq, last_hash from audit_chain order by seq desc limit 1;
        if not found then last_seq := 0; last_hash := ''; end if;
        for noted in
          select line.id, audit_line_hash(line) as line_hash
          from audit_tail tail join audit_log line on line.id = tail.entry_id order by tail.entry_id limit most
        loop
          last_seq := last_seq + 1;
          last_hash := audit_link_hash(last_hash, last_seq, noted.line_hash);
          insert into audit_chain values (last_seq, noted.id, noted.line_hash, last_hash);
          delete from audit_tail where entry_id = noted.id;
          chained := chained + 1;
        end loop;
        return chained;
      end $$`.execute(db);

    // From the beginning of the chain up to the first line that is kept; the last link that goes stays as the anchor of what follows.
    await sql`create function sweep_audit_log(before timestamptz, most integer, out removed integer, out seq bigint, out hash text)
      language plpgsql security definer set search_path = ${schema}, pg_temp as $$
      declare
        last_seq bigint;
      begin
        if before > clock_timestamp() - interval '29 days' then
          raise exception 'lines of the audit log are kept for 29 days at least';
        end if;
        perform pg_advisory_xact_lock(${sql.lit(CHAIN_LOCK)});
        removed := 0;
        select max(links.seq) into last_seq from (
          select first.seq, bool_and(coalesce(line.at < before, true)) over (order by first.seq) as is_over
          from (select c.seq, c.entry_id from audit_chain c order by c.seq limit most) first
          left join audit_log line on line.id = first.entry_id
        ) links where links.is_over;
        if last_seq is null then return; end if;
        with gone as (
          delete from audit_log line using audit_chain c where c.entry_id = line.id and c.seq <= last_seq returning line.id
        ) select count(*) into removed from gone;
        -- Links alone are no lines: a line that is missing is told, and not swept with its link.
        if removed = 0 then return; end if;
        delete from audit_chain c where c.seq < last_seq;
        select c.seq, c.hash into sweep_audit_log.seq, sweep_audit_log.hash from audit_chain c where c.seq = last_seq;
      end $$`.execute(db);
    for (const signature of ['chain_audit_log(integer)', 'sweep_audit_log(timestamptz, integer)'])
      await sql`revoke execute on function ${sql.raw(signature)} from public`.execute(db);
  },
};
