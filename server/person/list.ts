import { sql, type RawBuilder } from 'kysely';
import { LIST_MAX, rowsOf } from '#contract/schemas/common';
import type { Page } from '#contract/schemas/index';
import type { personenQuery } from '#contract/schemas/personen';
import type { Personendatensatz } from '#contract/types';
import type { z } from '#contract/zod';
import type { DbOrTrx } from '../context';
import { within, type Scope } from '../rights/scope';
import { idList } from '../organisation/rows';
import { PERSONS } from './person-count';
import { lockedAt, PERSON_COLUMNS, toPerson, type PersonRow } from './rows';
import { wordsOf } from '../names/person-search';
import { HIDDEN, hidingFrom, isWide, seenThrough } from './wide-scope';

type Query = z.output<typeof personenQuery>;
type SortField = NonNullable<Query['sortField']>;

/** Whose lists, what of them, and when: a lock may have ended by now. */
export interface PersonsAsked {
  readonly scope: Scope;
  readonly query: Query;
  readonly now: Date;
}

/** So many rows from the beginning of a list are looked up one by one rather than taken from everybody whom a wide scope leaves. */
const NEAR_THE_BEGINNING = 1_000;

/** Up to so many rows are found first and sorted then; where there are more, all persons are walked in the asked order (decision 471). */
const FEW = 50_000;

const USERNAME = sql`p.username collate "C"`;

const KEYS = {
  vorname: sql`p.vorname_sort`,
  familienname: sql`p.familienname_sort`,
  personalnummer: sql`lower(p.personalnummer) collate "C"`,
  referrer: USERNAME,
  username: USERNAME,
} as const satisfies Record<SortField, RawBuilder<unknown>>;

const TOLD = sql.join(PERSON_COLUMNS.map((column) => sql.ref(`p.${column}`)));

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` } as const;
const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/** What decides between persons that are equal in the asked field, always ascending. */
const SECONDARY: Readonly<Record<SortField, readonly SortField[]>> = {
  vorname: ['familienname', 'username'],
  familienname: ['vorname', 'username'],
  personalnummer: ['username'],
  referrer: [],
  username: [],
};

/** The asked order, or the same list from its end. */
function orderOf({ sortField = 'vorname', sortOrder = 'asc' }: Query, fromEnd = false): RawBuilder<unknown> {
  const first = fromEnd ? OPPOSITE[sortOrder] : sortOrder;
  const rest = DIRECTIONS[fromEnd ? 'desc' : 'asc'];
  const others = [...SECONDARY[sortField].map((field) => KEYS[field]), sql`p.id`];
  return sql.join([sql`${KEYS[sortField]} ${DIRECTIONS[first]}`, ...others.map((key) => sql`${key} ${rest}`)]);
}

/** What leaves the persons of a list: of the person itself, and of one of the assignments each. */
interface Conditions {
  readonly person: readonly RawBuilder<unknown>[];
  /** Whom a wide scope leaves. */
  readonly seen: readonly RawBuilder<unknown>[];
  readonly assignment: readonly RawBuilder<unknown>[];
  /** Nothing is asked but who may be seen. */
  readonly isEverybody: boolean;
  /** Of a wide scope those whom it hides are found first; else null. */
  readonly wide: Exclude<Scope, 'all'> | null;
}

/** One id is compared, so that an index has its rows in order; several are looked up. */
const oneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${idList(ids)})`;

function conditionsOf({ scope, query, now }: PersonsAsked, wide: Conditions['wide']): Conditions {
  const person: RawBuilder<unknown>[] = [];
  if (query.vorname !== undefined) person.push(sql`p.vorname = ${query.vorname}`);
  if (query.familienname !== undefined) person.push(sql`p.familienname = ${query.familienname}`);
  if (query.username !== undefined) person.push(sql`p.username = ${query.username}`);
  person.push(...wordsOf(query.suchFilter));
  if (query.status !== undefined) person.push(query.status === 'GESPERRT' ? lockedAt(now) : sql`not ${lockedAt(now)}`);
  const { organisationIDs = [], rolleIDs = [] } = query;
  const asked = [
    ...(organisationIDs.length === 0 ? [] : [oneOf(sql`k.organisation_id`, organisationIDs)]),
    ...(rolleIDs.length === 0 ? [] : [oneOf(sql`k.rolle_id`, rolleIDs)]),
  ];
  return {
    person: [sql`not p.is_technical`, ...person],
    seen: wide === null ? [] : [sql`p.id not in (${HIDDEN})`],
    assignment: [
      ...(scope === 'all' || wide !== null ? [] : [within(scope, 'k.organisation_id')]),
      ...(asked.length === 0 ? [] : [all(asked)]),
    ],
    isEverybody: person.length === 0 && asked.length === 0 && (scope === 'all' || wide !== null),
    wide,
  };
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

/** The persons of a list, as the database likes to find them. */
const foundBy = ({ person, seen, assignment }: Conditions): RawBuilder<unknown> =>
  all([
    ...person,
    ...seen,
    ...assignment.map((condition) => sql`p.id in (select k.person_id from personenkontext as k where ${condition})`),
  ]);

/** What the statements of a list begin with. */
const hiding = ({ wide }: Conditions): RawBuilder<unknown> => (wide === null ? sql`` : sql`${hidingFrom(wide)}, `);

/**
 * Everybody is counted by those who write (881). Where a filter by assignments alone decides, they alone are counted: a third of the time
 * of looking up each person. A narrow scope is better joined, which the database does with several processors; of a wide one those whom it
 * hides are taken from everybody.
 */
function countOf(conditions: Conditions, scope: Scope): RawBuilder<{ total: number }> {
  const { person, assignment, isEverybody, wide } = conditions;
  const [only, ...others] = assignment;
  const reachesMost = scope === 'all' || wide !== null;
  const without = wide === null ? sql`` : sql` and k.person_id not in (${HIDDEN})`;
  const counted = isEverybody
    ? wide === null
      ? sql`select ${PERSONS}::int as total`
      : sql`select (${PERSONS} - (select count(*) from (${HIDDEN}) as h join person as p on p.id = h.person_id where not p.is_technical))::int as total`
    : reachesMost && only !== undefined && others.length === 0 && person.length === 1
      ? sql`select count(*)::int as total from (select distinct k.person_id from personenkontext as k
            where ${only} and k.person_id not in (select id from person where is_technical)${without}) as listed`
      : sql`select count(*)::int as total from person as p where ${foundBy(conditions)}`;
  return sql`with ${hiding(conditions)}counted as (${counted}) select total from counted`;
}

/** Few rows: found first, whatever their order, then sorted. @param most where there are more, none is sorted */
const sortedIds = (conditions: Conditions, order: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
  sql`found as materialized (select p.id, p.vorname_sort, p.familienname_sort, p.personalnummer, p.username from person as p
      where ${foundBy(conditions)}),
    listed as (select p.id from found as p where (select count(*) from found) <= ${most}::float8 order by ${order}`;

/**
 * Many rows: read in the order of an index until the page is full, the assignments of each looked up. `offset 0` keeps the database from
 * sorting instead, and `is true` from joining (as decision 455).
 */
function walkedIds({ person, seen, assignment }: Conditions, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const looked = assignment.map(
    (condition) => sql`(exists (select 1 from personenkontext as k where k.person_id = p.id and (${condition}) is true)) is true`,
  );
  return sql`listed as (select p.id from (select p.id from person as p where ${all(person)} order by ${order} offset 0) as p where ${all([sql`true`, ...seen, ...looked])}`;
}

/** Which rows of how many are on a page, counted from the end of the list. */
function fromTheEnd(total: number, offset: number, limit: number): { readonly offset: number; readonly limit: number } {
  const onPage = Math.max(0, Math.min(limit, total - offset));
  return { offset: Math.max(0, total - offset - onPage), limit: onPage };
}

/** By which way a page is found; tests compare them. */
export interface Ways {
  /** How many rows are sorted rather than walked. */
  readonly few?: number;
  /** Whether those whom the scope hides are found first; asked of the database unless given. */
  readonly wide?: boolean;
  /** How far from the beginning of a list each row is looked up. */
  readonly near?: number;
}

type Row = Pick<PersonRow, (typeof PERSON_COLUMNS)[number]> & { readonly locked: boolean };

/**
 * The length of a list and a page of it in one statement, so that the two fit together: of a search, of a scope below the roots, and at
 * the beginning of everybody. Where too many are found nobody is on the page.
 * @returns null for other lists: their length decides by which way a page is found
 */
async function atOnce(db: DbOrTrx, { query, scope, now }: PersonsAsked, conditions: Conditions, few: number) {
  const { suchFilter = '', offset = 0, limit = LIST_MAX } = query;
  const isStart = conditions.isEverybody && offset === 0;
  const findsFew = suchFilter.trim() !== '' || (scope !== 'all' && !scope.isLarge);
  if (conditions.wide !== null || !(isStart || findsFew)) return null;
  const order = orderOf(query);
  const ids = isStart ? walkedIds(conditions, order) : sortedIds(conditions, order, few);
  const total = isStart ? countOf(conditions, scope) : sql`select count(*)::int as total from found`;
  const { rows } = await sql<Row & { total: number; id: string | null }>`
    with ${ids} offset ${offset} limit ${limit}), length as (${total})
    select ${TOLD}, ${lockedAt(now)} as locked, length.total from length
    left join (listed join person as p on p.id = listed.id) on true order by ${order}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) };
}

/** A page of a list whose length is known. */
async function pageOf(
  db: DbOrTrx,
  asked: PersonsAsked,
  conditions: Conditions,
  { total, limit, few, near }: Required<Omit<Ways, 'wide'>> & { readonly total: number; readonly limit: number },
): Promise<readonly Row[]> {
  const { query, now } = asked;
  const { offset = 0 } = query;
  const walks = total > few || conditions.isEverybody;
  // Half the way at most: whatever lies behind the middle is walked to from the end.
  const fromEnd = walks && offset > total / 2;
  const page = fromEnd ? fromTheEnd(total, offset, limit) : { offset, limit };
  const order = orderOf(query, fromEnd);
  const looksUp = conditions.wide === null || (walks && !fromEnd && offset + limit <= near);
  const found = looksUp ? conditionsOf(asked, null) : conditions;
  const ids = walks ? walkedIds(found, order) : sortedIds(found, order, total);
  const { rows } = await sql<Row>`
    with ${hiding(found)}${ids} offset ${page.offset} limit ${page.limit})
    select ${TOLD}, ${lockedAt(now)} as locked from listed join person as p on p.id = listed.id
    where ${looksUp ? sql`true` : seenThrough} order by ${orderOf(query)}`.execute(db);
  return rows;
}

/**
 * A page of the persons in a scope, filtered and sorted in the German order (CALL-42), each once, with `isLocked` (own
 * addition). One statement or two whatever the size of the page, and one before them where the scope may be wide.
 */
export async function listPersonen(
  db: DbOrTrx,
  asked: PersonsAsked,
  { few = FEW, wide, near = NEAR_THE_BEGINNING }: Ways = {},
): Promise<Page<Personendatensatz>> {
  const { scope, query } = asked;
  const hides = scope !== 'all' && (wide ?? (await isWide(db, scope))) ? scope : null;
  const conditions = conditionsOf(asked, hides);
  const known = await atOnce(db, asked, conditions, few);
  const total = known?.total ?? (await countOf(conditions, scope).execute(db)).rows[0]?.total ?? 0;
  const limit = rowsOf(query.limit, total);
  const isThere = known !== null && (conditions.isEverybody || total <= few);
  const rows = isThere ? known.rows : await pageOf(db, asked, conditions, { total, limit, few, near });
  const items = rows.map((row) => ({ person: { ...toPerson(row), isLocked: row.locked } }));
  return { items, total, offset: query.offset ?? 0, limit };
}
