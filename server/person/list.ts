import { sql, type RawBuilder } from 'kysely';
import type { Page } from '#contract/schemas/index';
import type { personenQuery } from '#contract/schemas/personen';
import type { PersonSortField } from '#contract/enums';
import { composed } from '#contract/names';
import type { Personendatensatz } from '#contract/types';
import type { z } from '#contract/zod';
import type { DbOrTrx } from '../context';
import { within, type Scope } from '../domain/scope';
import { containsPattern, idList } from '../organisation/rows';
import { lockedAt, toPerson, type PersonRow } from './rows';

type Query = z.output<typeof personenQuery>;

/** Whose lists, what of them, and when: a lock may have ended by now. */
export interface PersonsAsked {
  readonly scope: Scope;
  readonly query: Query;
  readonly now: Date;
}

/** Up to so many rows are found first and sorted then; where there are more, all persons are walked in the asked order (decision 471). */
const FEW = 50_000;

/** What is searched, one text per person; the index of migration 013 is over the same expression. */
const SEARCHED = sql`(lower(p.vorname) || chr(1) || lower(p.familienname) || chr(1) || lower(coalesce(p.username, '')) || chr(1) || lower(coalesce(p.personalnummer, '')))`;

const KEYS = {
  vorname: sql`p.vorname_sort`,
  familienname: sql`p.familienname_sort`,
  personalnummer: sql`lower(p.personalnummer) collate "C"`,
  referrer: sql`p.username collate "C"`,
} as const satisfies Record<PersonSortField, RawBuilder<unknown>>;

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` } as const;

/** What decides between persons that are equal in the asked field, always ascending. */
const SECONDARY: Readonly<Record<PersonSortField, readonly PersonSortField[]>> = {
  vorname: ['familienname', 'referrer'],
  familienname: ['vorname', 'referrer'],
  personalnummer: ['referrer'],
  referrer: [],
};

function orderOf({ sortField = 'vorname', sortOrder = 'asc' }: Query): RawBuilder<unknown> {
  const rest = SECONDARY[sortField].map((field) => KEYS[field]);
  return sql.join([sql`${KEYS[sortField]} ${DIRECTIONS[sortOrder]}`, ...rest, sql`p.id`]);
}

/** What leaves the persons of a list: of the person itself, and of one of the assignments each. */
interface Conditions {
  readonly person: readonly RawBuilder<unknown>[];
  readonly assignment: readonly RawBuilder<unknown>[];
}

function conditionsOf({ scope, query, now }: PersonsAsked): Conditions {
  const person: RawBuilder<unknown>[] = [];
  if (query.vorname !== undefined) person.push(sql`p.vorname = ${query.vorname}`);
  if (query.familienname !== undefined) person.push(sql`p.familienname = ${query.familienname}`);
  if (query.suchFilter !== undefined && query.suchFilter !== '')
    person.push(sql`${SEARCHED} like lower(${containsPattern(composed(query.suchFilter))})`);
  if (query.status !== undefined) person.push(query.status === 'GESPERRT' ? lockedAt(now) : sql`not ${lockedAt(now)}`);
  const assignment: RawBuilder<unknown>[] = scope === 'all' ? [] : [within(scope, 'k.organisation_id')];
  const { organisationIDs = [], rolleIDs = [] } = query;
  const asked = [
    ...(organisationIDs.length === 0 ? [] : [sql`k.organisation_id = any(${idList(organisationIDs)})`]),
    ...(rolleIDs.length === 0 ? [] : [sql`k.rolle_id = any(${idList(rolleIDs)})`]),
  ];
  if (asked.length > 0) assignment.push(sql.join(asked, sql` and `));
  return { person: [sql`not p.is_technical`, ...person], assignment };
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

/** The persons of a list, as the database likes to find them. */
const foundBy = ({ person, assignment }: Conditions): RawBuilder<unknown> =>
  all([...person, ...assignment.map((condition) => sql`p.id in (select k.person_id from personenkontext as k where ${condition})`)]);

/**
 * Where a filter by assignments alone decides, they alone are counted: a third of the time of looking up each person. A scope is better
 * joined, which the database does with several processors.
 */
function countOf(conditions: Conditions, scope: Scope): RawBuilder<{ total: number }> {
  const [only, ...others] = conditions.assignment;
  if (scope !== 'all' || only === undefined || others.length > 0 || conditions.person.length > 1)
    return sql`select count(*)::int as total from person as p where ${foundBy(conditions)}`;
  return sql`select count(*)::int as total from (select distinct k.person_id from personenkontext as k
    where ${only} and k.person_id not in (select id from person where is_technical)) as listed`;
}

/** Few rows: found first, whatever their order, then sorted. */
const sortedIds = (conditions: Conditions, order: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`found as materialized (select p.* from person as p where ${foundBy(conditions)}), listed as (select p.id from found as p order by ${order}`;

/**
 * Many rows: read in the order of an index until the page is full, the assignments of each looked up. `offset 0` keeps the database from
 * sorting instead, and `is true` from joining (as decision 455).
 */
function walkedIds({ person, assignment }: Conditions, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const looked = assignment.map(
    (condition) => sql`(exists (select 1 from personenkontext as k where k.person_id = p.id and (${condition}) is true)) is true`,
  );
  return sql`listed as (select p.id from (select p.id from person as p where ${all(person)} order by ${order} offset 0) as p where ${all([sql`true`, ...looked])}`;
}

/**
 * A page of the persons in a scope, filtered and sorted in the German order (CALL-42), each once, with `isLocked` (own
 * addition). Two statements, whatever the size of the page.
 * @param few how many rows are sorted rather than walked
 */
export async function listPersonen(db: DbOrTrx, asked: PersonsAsked, few = FEW): Promise<Page<Personendatensatz>> {
  const { query, now } = asked;
  const conditions = conditionsOf(asked);
  const counted = await countOf(conditions, asked.scope).execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const offset = query.offset ?? 0;
  const limit = query.limit ?? total;
  const order = orderOf(query);
  const isEverybody = conditions.assignment.length === 0 && conditions.person.length === 1;
  const ids = total <= few && !isEverybody ? sortedIds(conditions, order) : walkedIds(conditions, order);
  const { rows } = await sql<PersonRow & { locked: boolean }>`
    with ${ids} offset ${offset} limit ${limit})
    select p.*, ${lockedAt(now)} as locked from listed join person as p on p.id = listed.id order by ${order}`.execute(db);
  const items = rows.map((row) => ({ person: { ...toPerson(row), isLocked: row.locked } }));
  return { items, total, offset, limit };
}
