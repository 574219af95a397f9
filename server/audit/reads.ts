import { sql, type RawBuilder, type SelectQueryBuilder, type Selectable, type SqlBool } from 'kysely';
import { ACTION_GROUPS, ACTIONS } from '#contract/audit-actions';
import { AUDIT_LINES_MOST, AUDIT_OUTCOMES } from '#contract/audit-log';
import { isOneOf } from '#contract/enums';
import type { auditLogEntry, auditLogExportQuery, auditLogQuery } from '#contract/schemas/audit-log';
import type { Page } from '#contract/schemas/index';
import type { z } from '#contract/zod';
import type { Db, DbOrTrx } from '../context';
import type { Database } from '../db/schema';
import { eachWord, wordsOf } from '../names/person-search';
import { containsPattern } from '../organisation/rows';
import { detailInWords, IDS } from './detail-words';
import { THINGS } from './things';

export type AuditLine = Selectable<Database['audit_log']>;
type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
type Entry = z.output<typeof auditLogEntry>;

/** So many lines are told where nobody says how many. */
const PAGE = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** So many ids are named where a filter is told; of more it is said that they are many. */
const NAMED_MOST = 50;
/** Who did what nobody did. */
const NOBODY = 'SCHULPORTAL';

/** Known ids, or a query for those of more than can be named. */
type Sought = readonly string[] | RawBuilder<string>;

/** What was asked for, with the ids that names stand for; an empty list finds nothing. */
export interface AuditFilter {
  readonly actors: Sought | 'nobody' | null;
  readonly subjects: Sought | null;
  readonly actions: readonly string[] | null;
  readonly outcome: AuditOutcome | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

/** The person and the account behind a user name. */
async function idsOf(db: DbOrTrx, username: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('account').select(['id', 'person_id']).where('username', '=', username.toLowerCase()).execute();
  return rows.flatMap(({ id, person_id: personId }) => (personId === null ? [id] : [personId, id]));
}

/** Persons whom the words fit as in the list of persons (D-27), and their accounts. */
function personsBy(typed: string): RawBuilder<string> {
  const fit = sql.join(wordsOf(typed), sql` and `);
  return sql`select p.id from person p where ${fit}
    union all select a.id from account a join person p on p.id = a.person_id where ${fit}`;
}

/** Whose lines are meant: an id, a whole user name before all, else everybody whom the words fit; of things likewise, their whole name or words of it. */
async function soughtBy(db: DbOrTrx, typed: string, isOfThings: boolean): Promise<Sought> {
  if (UUID.test(typed)) return [typed.toLowerCase()];
  const own = await idsOf(db, typed);
  const words = eachWord(typed, (word) => sql`lower(name) like lower(${containsPattern(word)})`);
  if (words.length === 0 || (own.length > 0 && !isOfThings)) return own;
  const persons = own.length === 0 ? personsBy(typed) : sql`select unnest(${sql.val(own)}::uuid[]) as id`;
  const fit = own.length === 0 ? sql.join(words, sql` and `) : sql`lower(name) = lower(${typed})`;
  const all = isOfThings ? sql<string>`${persons} union all select id from ${THINGS} things where ${fit}` : sql<string>`${persons}`;
  const { rows } = await sql<{ readonly id: string }>`${all} limit ${NAMED_MOST + 1}`.execute(db);
  return rows.length > NAMED_MOST ? all : rows.map(({ id }) => id);
}

const GROUPS: Readonly<Record<string, { readonly actions: readonly string[] }>> = ACTION_GROUPS;

/** Reads the filters of a call; names are looked up, because the log holds ids alone. */
export async function resolve(db: DbOrTrx, query: z.output<typeof auditLogExportQuery>): Promise<AuditFilter> {
  const { wer = '', wen = '', aktion = '', ergebnis, von, bis } = query;
  const [who, whom, action] = [wer.trim(), wen.trim(), aktion.trim()];
  return {
    actors: who === '' ? null : who.toUpperCase() === NOBODY ? 'nobody' : await soughtBy(db, who, false),
    subjects: whom === '' ? null : await soughtBy(db, whom, true),
    actions: action === '' ? null : (GROUPS[action]?.actions ?? [action]),
    outcome: ergebnis ?? null,
    from: von === undefined ? null : new Date(von),
    before: bis === undefined ? null : new Date(bis),
  };
}

/** What a line of the log says of a filter: ids and known words, nothing that somebody typed. */
export function toldOf({ actors, subjects, actions, outcome, from, before }: AuditFilter): string {
  const ids = (sought: Sought): string => (!isList(sought) ? 'viele' : sought.length === 0 ? 'unbekannt' : sought.join(' '));
  const parts = [
    from === null ? null : `von ${from.toISOString()}`,
    before === null ? null : `bis ${before.toISOString()}`,
    actors === null ? null : `wer ${actors === 'nobody' ? NOBODY : ids(actors)}`,
    subjects === null ? null : `wen ${ids(subjects)}`,
    actions === null ? null : `was ${actions.map((action) => (action in ACTIONS ? action : 'unbekannt')).join(' ')}`,
    outcome,
  ];
  return parts.flatMap((part) => (part === null ? [] : [`; ${part}`])).join('');
}

const isList = (sought: Sought): sought is readonly string[] => Array.isArray(sought);

type Lines = SelectQueryBuilder<Database, 'audit_log', object>;

function found(db: DbOrTrx, { actors, subjects, actions, outcome, from, before }: AuditFilter): Lines {
  let lines: Lines = db.selectFrom('audit_log');
  if (actors === 'nobody') lines = lines.where('actor_id', 'is', null);
  else if (actors !== null)
    lines = lines.where(isList(actors) ? sql<SqlBool>`actor_id = any(${sql.val(actors)}::uuid[])` : sql<SqlBool>`actor_id in (${actors})`);
  if (subjects !== null) {
    lines = lines.where(
      isList(subjects)
        ? sql<SqlBool>`subject_id = any(${sql.val(subjects)}::text[])`
        : sql<SqlBool>`subject_id in (select id::text from (${subjects}) sought)`,
    );
  }
  if (actions !== null) lines = lines.where('action', '=', sql<string>`any(${sql.val(actions)}::text[])`);
  if (outcome !== null) lines = lines.where('outcome', '=', outcome);
  if (from !== null) lines = lines.where('at', '>=', from);
  if (before !== null) lines = lines.where('at', '<', before);
  return lines;
}

const newestFirst = (lines: Lines) => lines.selectAll().orderBy('at', 'desc').orderBy('id', 'desc');

/** The newest lines that fit, as many as a file may hold. */
export const newestLines = (db: DbOrTrx, filter: AuditFilter): Promise<readonly AuditLine[]> =>
  newestFirst(found(db, filter)).limit(AUDIT_LINES_MOST).execute();

/** One page of the lines that fit, newest first; so many that one more than the most is told are not counted further. */
export async function linesOf(db: Db, query: z.output<typeof auditLogQuery>): Promise<Page<Entry>> {
  const { offset = 0, limit = PAGE } = query;
  const filter = await resolve(db, query);
  const counted = found(db, filter)
    .select(sql<number>`1`.as('one'))
    .limit(AUDIT_LINES_MOST + 1);
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const lines = await newestFirst(found(db, filter)).offset(offset).limit(limit).execute();
  const things = await namesOfThings(db, lines);
  const names = new Map([...(await namesOf(db, lines)), ...things]);
  return { items: lines.map((line) => entryOf(line, names, things)), total, offset, limit };
}

interface Called {
  readonly name: string;
  readonly benutzername: string | null;
}

/** How the persons in some lines are called who are there, by their ids and those of their accounts; whoever reads these lines manages everybody. */
async function namesOf(db: Db, lines: readonly AuditLine[]): Promise<ReadonlyMap<string, Called>> {
  const ids = new Set(
    lines.flatMap(({ actor_id: actor, subject_type: type, subject_id: subject }) => [
      ...(actor === null ? [] : [actor]),
      ...(['person', 'account'].includes(type) && subject !== null && UUID.test(subject) ? [subject] : []),
    ]),
  );
  if (ids.size === 0) return new Map();
  const wanted = sql.val([...ids]);
  const persons = await db
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select(['person.id', 'account.id as account', 'person.username', 'vorname', 'familienname'])
    // Two conditions on two tables, either of which may hold, would be looked for at everybody (881).
    .where(
      'person.id',
      'in',
      sql<string>`(select unnest(${wanted}::uuid[])
      union select person_id from account where id = any(${wanted}::uuid[]))`,
    )
    .execute();
  return new Map(
    persons.flatMap(({ id, account, username, vorname, familienname }) => {
      const called = { name: `${vorname} ${familienname}`, benutzername: username };
      return [[id, called] as const, ...(account === null ? [] : [[account, called] as const])];
    }),
  );
}

const isThing = ({ subject_type: type }: AuditLine): boolean => ['rolle', 'angebot', 'organisation'].includes(type);

/** How roles, Angebote and organisations are called, or were last, that some lines are about or name in their details, by their ids. */
async function namesOfThings(db: Db, lines: readonly AuditLine[]): Promise<ReadonlyMap<string, Called>> {
  const ids = new Set(
    lines.flatMap((line) => [
      ...(isThing(line) && line.subject_id !== null && UUID.test(line.subject_id) ? [line.subject_id] : []),
      ...(line.detail?.match(IDS) ?? []),
    ]),
  );
  if (ids.size === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, name from ${THINGS} things where id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, { name, benutzername: null }]));
}

/** How a line says that it ended; a word that is none of them stands for the worst. */
export const outcomeOf = ({ outcome }: Pick<AuditLine, 'outcome'>): AuditOutcome => (isOneOf(AUDIT_OUTCOMES, outcome) ? outcome : 'failed');

function entryOf(line: AuditLine, names: ReadonlyMap<string, Called>, things: ReadonlyMap<string, Called>): Entry {
  const { id, at, actor_id: actor, action, subject_type: art, subject_id: subject, reason, endpoint } = line;
  const called = (one: string | null): Partial<Called> => (one === null ? {} : (names.get(one) ?? {}));
  return {
    id,
    zeitpunkt: at.toISOString(),
    akteur: { id: actor, ...called(actor) },
    aktion: action,
    gegenstand: { art, id: subject, ...(isThing(line) ? { name: null } : {}), ...called(subject) },
    ergebnis: outcomeOf(line),
    grund: reason,
    aufruf: endpoint,
    vorgangsnummer: line.request_id,
    adresse: line.address,
    stufe: line.level,
    einzelheiten: line.detail === null ? null : detailInWords(line.detail, (one) => things.get(one)?.name).join('\n'),
  };
}
