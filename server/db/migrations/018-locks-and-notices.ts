import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Of who has no assignment already, the newest line of the audit log that took one away says where it was (D-30); of several roots, or
 * without such a line, none is known.
 */
export async function fillLastRoots(db: Kysely<unknown>): Promise<void> {
  await sql`update person set last_root_id = known.root_id from (
    select line.person_id, (array_agg(distinct o.id))[1] as root_id from (
      select distinct on (p.id) p.id as person_id, split_part(a.detail, E'\n', 1) as ids
      from person p join audit_log a on a.subject_id = p.id::text and a.subject_type = 'person' and a.outcome = 'ok'
      where p.no_kontext_since is not null and a.action in ('kontexte-update', 'kontext-expire')
        and a.detail ~ '(^| )-[0-9a-f]{8}-'
      order by p.id, a.id desc) line
    cross join lateral regexp_matches(line.ids, '(?:^| )-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') as removed
    join organisation_closure c on c.descendant_id::text = removed[1]
    join organisation o on o.id = c.ancestor_id and o.typ = 'LAND'
    group by line.person_id having count(distinct o.id) = 1) known
    where known.person_id = person.id`.execute(db);
}

/**
 * Under which root the last assignment of a person lay (D-30), and what an administrator changed of an account and its person was not
 * told yet (D-29).
 */
export const locksAndNotices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table person add column last_root_id uuid references organisation on delete set null`.execute(db);
    await fillLastRoots(db);
    await sql`create table security_notice (
      id uuid primary key, person_id uuid not null references person on delete cascade, happened_at timestamptz not null,
      deed text not null, organisation text not null)`.execute(db);
    await sql`create index security_notice_person on security_notice (person_id)`.execute(db);
  },
};
