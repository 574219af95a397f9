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

/** Up to so many rows are found first and sorted then; more of them are walked in the order of an index (decision 471). */
const FEW = 5000;

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

/** The conditions that leave the persons of a list. Technical ones are in none. */
function conditionsOf({ scope, query, now }: PersonsAsked): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`not p.is_technical`];
  if (scope !== 'all')
    conditions.push(sql`p.id in (select k.person_id from personenkontext as k where ${within(scope, 'k.organisation_id')})`);
  if (query.vorname !== undefined) conditions.push(sql`p.vorname = ${query.vorname}`);
  if (query.familienname !== undefined) conditions.push(sql`p.familienname = ${query.familienname}`);
  if (query.suchFilter !== undefined && query.suchFilter !== '')
    conditions.push(sql`${SEARCHED} like lower(${containsPattern(composed(query.suchFilter))})`);
  const { organisationIDs = [], rolleIDs = [] } = query;
  if (organisationIDs.length > 0 || rolleIDs.length > 0) {
    const at = organisationIDs.length === 0 ? sql`true` : sql`k.organisation_id = any(${idList(organisationIDs)})`;
    const as = rolleIDs.length === 0 ? sql`true` : sql`k.rolle_id = any(${idList(rolleIDs)})`;
    conditions.push(sql`p.id in (select k.person_id from personenkontext as k where ${at} and ${as})`);
  }
  if (query.status !== undefined) conditions.push(query.status === 'GESPERRT' ? lockedAt(now) : sql`not ${lockedAt(now)}`);
  return sql.join(conditions, sql` and `);
}

/**
 * A page of the persons in a scope, filtered and sorted in the German order (CALL-42), each once, with `isLocked` (own
 * addition). Two statements, whatever the size of the page.
 */
export async function listPersonen(db: DbOrTrx, asked: PersonsAsked): Promise<Page<Personendatensatz>> {
  const conditions = conditionsOf(asked);
  const { query, now } = asked;
  const counted = await sql<{ total: number }>`select count(*)::int as total from person as p where ${conditions}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const offset = query.offset ?? 0;
  const limit = query.limit ?? total;
  const order = orderOf(query);
  const cut = sql`offset ${offset} limit ${limit}`;
  const page =
    total <= FEW
      ? sql`found as materialized (select p.* from person as p where ${conditions}), page as (select p.* from found as p order by ${order} ${cut})`
      : sql`page as (select p.* from (select p.id from person as p where ${conditions} order by ${order} ${cut}) as walked join person as p on p.id = walked.id)`;
  const { rows } = await sql<PersonRow & { locked: boolean }>`
    with ${page} select p.*, ${lockedAt(now)} as locked from page as p order by ${order}`.execute(db);
  const items = rows.map((row) => ({ person: { ...toPerson(row), isLocked: row.locked } }));
  return { items, total, offset, limit };
}
