import { sql, type Transaction } from 'kysely';
import type { Db, ServerContext } from '#server/context';
import { migrate } from '#server/db/migrate';
import type { Database } from '#server/db/schema';
import { sortKey } from '#server/db/sort-key';
import { FAMILIENNAMEN, VORNAMEN } from '#server/demo/lists';
import { seedDemo } from '#server/demo/seed';
import { foldName } from '#server/names/username';
import { addKlassen } from './klassen.bench';

/** As many persons as a state has. */
export const STATE = 400_000;

/** As many Angebote and extensions of roles as a state has. */
const ANGEBOTE = 2000;
const ERWEITERUNGEN = 40_000;

/** The part of a sort key before the text itself. */
const folded = (name: string): string => sortKey(name).split('\u0001')[0] ?? '';

/**
 * Fills an empty PostgreSQL database with a whole state: the demo data, 20 000 classes and persons at their schools up to a number: nine
 * pupils in ten, teachers with a KoPers number and an address, two administrators a school, one in a hundred locked; 2000 Angebote, and
 * 40 000 extensions of roles by them, or fewer in the measure of fewer persons. They are drawn by the database itself, and none has an
 * account.
 */
export async function fillState(context: ServerContext, persons = STATE, klassen?: number): Promise<void> {
  const { db } = context;
  await migrate(db);
  await seedDemo(context);
  await addKlassen(db, klassen);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const indexes = await dropIndexes(trx);
    await placeNames(trx);
    await drawPersons(trx, persons);
    await drawAngebote(trx, Math.min(1, persons / STATE));
    for (const index of indexes) await sql.raw(index).execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
}

/**
 * Indexes are made in one go when the rows are there, and so are the constraints of assignments: looked at row by row, ids in no order
 * are read from the disk again and again once they do not fit into memory any more.
 * @returns what makes them again
 */
async function dropIndexes(trx: Transaction<Database>): Promise<readonly string[]> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
  const { rows: constraints } = await sql<{ name: string; made: string }>`select conname as name, pg_get_constraintdef(oid) as made
    from pg_constraint where conrelid = 'personenkontext'::regclass and contype <> 't' order by contype desc`.execute(trx);
  for (const { name } of constraints) await sql`alter table personenkontext drop constraint ${sql.id(name)}`.execute(trx);
  const { rows } = await sql<{ name: string; made: string }>`select indexname as name, indexdef as made from pg_indexes
    where schemaname = current_schema() and tablename in ('person', 'personenkontext') and indexdef not like 'CREATE UNIQUE%'`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx);
  return [
    ...rows.map(({ made }) => made),
    ...constraints.map(({ name, made }) => `alter table personenkontext add constraint ${name} ${made}`),
  ];
}

/** Names and places by number, for the database to draw from. */
async function placeNames(trx: Transaction<Database>): Promise<void> {
  for (const [table, names] of [
    ['bench_vorname', VORNAMEN],
    ['bench_familienname', FAMILIENNAMEN],
  ] as const)
    await sql`create temp table ${sql.table(table)} on commit drop as
      select n - 1 as n, name, folded, letters from unnest(${sql.val([...names])}::text[], ${sql.val(names.map(folded))}::text[], ${sql.val(names.map(foldName))}::text[])
      with ordinality as t (name, folded, letters, n)`.execute(trx);
  await sql`create temp table bench_schule on commit drop as
    select row_number() over (order by kennung) - 1 as n, id from organisation where typ = 'SCHULE'`.execute(trx);
  await sql`create temp table bench_klasse on commit drop as
    select s.n as schule, row_number() over (partition by s.n order by k.id) - 1 as n, count(*) over (partition by s.n) as count, k.id
    from organisation as k join bench_schule as s on s.id = k.administriert_von where k.typ = 'KLASSE'`.execute(trx);
}

async function drawPersons(trx: Transaction<Database>, persons: number): Promise<void> {
  await sql`create temp table bench_person on commit drop as
    with size as (select (select count(*) from bench_schule)::int as schulen, (select count(*) from bench_vorname)::int as vornamen,
      (select count(*) from bench_familienname)::int as familiennamen, ${persons}::int - (select count(*) from person)::int as missing)
    select gen_random_uuid() as id, i, i % schulen as schule, i / schulen as place,
      v.name as vorname, v.folded || chr(1) || v.name as vorname_sort,
      case when i % 4 = 0 then f.name || '-' || g.name else f.name end as familienname,
      case when i % 4 = 0 then f.folded || '-' || g.folded || chr(1) || f.name || '-' || g.name else f.folded || chr(1) || f.name end as familienname_sort,
      left(v.letters, 1) || f.letters || i as username,
      case when i / schulen % 10 = 0 then 'teacher' when i / schulen in (5, 55) then 'leader' else 'pupil' end as kind
    from size cross join generate_series(100000, 99999 + missing) as i
    join bench_vorname as v on v.n = abs(hashint4(i)) % vornamen
    join bench_familienname as f on f.n = abs(hashint4(i + 1000000)) % familiennamen
    join bench_familienname as g on g.n = abs(hashint4(i + 2000000)) % familiennamen`.execute(trx);
  await sql`insert into person (id, username, vorname, familienname, vorname_sort, familienname_sort, personalnummer)
    select id, username, vorname, familienname, vorname_sort, familienname_sort, case when kind = 'teacher' then (3000000 + i)::text end
    from bench_person`.execute(trx);
  await sql`insert into personenkontext (id, person_id, organisation_id, rolle_id)
    select gen_random_uuid(), p.id, s.id, r.id from bench_person as p join bench_schule as s on s.n = p.schule
    join rolle as r on r.name = case kind when 'teacher' then 'Lehrkraft' when 'leader' then 'Schuladministrator öffentlich' else 'itslearning-Schüler' end`.execute(
    trx,
  );
  await sql`insert into personenkontext (id, person_id, organisation_id, rolle_id)
    select gen_random_uuid(), p.id, k.id, r.id from bench_person as p join bench_klasse as k on k.schule = p.schule and k.n = p.place % k.count
    join rolle as r on r.name = 'itslearning-Schüler' where kind = 'pupil'`.execute(trx);
  await sql`insert into email_address (id, person_id, address, status)
    select gen_random_uuid(), id, username || '@bench.example.org', 'ENABLED' from bench_person where kind = 'teacher'`.execute(trx);
  await sql`insert into user_lock (id, person_id, locked_by, lock_occasion)
    select gen_random_uuid(), p.id, s.id::text, 'MANUELL_GESPERRT' from bench_person as p join bench_schule as s on s.n = p.schule
    where i % 100 = 7`.execute(trx);
}

/**
 * Nine Angebote in ten belong to schools, the others to the level of the public ones: these extend roles, each at every school before
 * the next one does.
 */
async function drawAngebote(trx: Transaction<Database>, share: number): Promise<void> {
  const [angebote, erweiterungen] = [Math.round(ANGEBOTE * share), Math.round(ERWEITERUNGEN * share)];
  await sql`create temp table bench_angebot on commit drop as
    select gen_random_uuid() as id, i, row_number() over (partition by i % 10 = 0 order by i) - 1 as n, i % 10 = 0 as above
    from generate_series(1, ${angebote}::int) as i`.execute(trx);
  await sql`insert into service_provider (id, name, name_sort, target, url, kategorie, requires_2fa, merkmale, provided_by, logo_id)
    select a.id, 'Angebot ' || i, 'angebot ' || lpad(i::text, 10, '0') || chr(1) || 'Angebot ' || i, 'URL', 'https://a' || i || '.example.org',
      (array['UNTERRICHT', 'VERWALTUNG', 'ANGEBOTE', 'HINWEISE'])[i % 4 + 1], false,
      array['NACHTRAEGLICH_ZUWEISBAR', 'VERFUEGBAR_FUER_ROLLENERWEITERUNG', 'ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG',
        'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG'],
      case when above then (select id from organisation where typ = 'LAND' and name like 'Öffentliche%')
        else (select id from bench_schule as s where s.n = a.n % (select count(*) from bench_schule)) end, i % 25 + 1
    from bench_angebot as a`.execute(trx);
  await sql`insert into rollenerweiterung (id, organisation_id, rolle_id, service_provider_id)
    with size as (select count(*)::int as schulen from bench_schule)
    select gen_random_uuid(), s.id, r.id, a.id
    from size cross join generate_series(0, ${erweiterungen}::int - 1) as number
    join bench_schule as s on s.n = number % schulen
    join bench_angebot as a on a.above and a.n = number / schulen
    join rolle as r on r.name = (array['Lehrkraft', 'LiV', 'Vertretungslehrkraft', 'Schulsekretariat', 'itslearning-Schüler'])[number % 5 + 1]`.execute(
    trx,
  );
}

/** How much there is of what a state has much of. */
export async function sizeOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    said: string;
  }>`select concat((select count(*) from person), ' persons, ', (select count(*) from personenkontext),
    ' assignments, ', (select count(*) from organisation), ' organisations, ', (select count(*) from service_provider), ' Angebote, ',
    (select count(*) from rollenerweiterung), ' Rollenerweiterungen') as said`.execute(db);
  return rows[0]?.said ?? '';
}
