import { sql, type SelectQueryBuilder, type Selectable } from 'kysely';
import { ACTIONS } from '#contract/audit-actions';
import { AUDIT_LINES_MOST, AUDIT_OUTCOMES } from '#contract/audit-log';
import { isOneOf } from '#contract/enums';
import type { auditLogEntry, auditLogExportQuery, auditLogQuery } from '#contract/schemas/audit-log';
import type { Page } from '#contract/schemas/index';
import type { z } from '#contract/zod';
import type { Db, DbOrTrx } from '../context';
import type { Database } from '../db/schema';

export type AuditLine = Selectable<Database['audit_log']>;
type Entry = z.output<typeof auditLogEntry>;

/** So many lines are told where nobody says how many. */
const PAGE = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Who did what nobody did. */
const NOBODY = 'SCHULPORTAL';

/** What was asked for, with the ids that user names stand for; an empty list finds nothing. */
export interface AuditFilter {
  readonly actors: readonly string[] | 'nobody' | null;
  readonly subjects: readonly string[] | null;
  readonly action: string | null;
  readonly outcome: (typeof AUDIT_OUTCOMES)[number] | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

/** The person and the account behind a user name. */
async function idsOf(db: DbOrTrx, username: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('account').select(['id', 'person_id']).where('username', '=', username.toLowerCase()).execute();
  return rows.flatMap(({ id, person_id: personId }) => (personId === null ? [id] : [personId, id]));
}

/** Reads the filters of a call; user names are looked up, because the log holds ids alone. */
export async function resolve(db: DbOrTrx, query: z.output<typeof auditLogExportQuery>): Promise<AuditFilter> {
  const { wer = '', wen = '', aktion = '', ergebnis, von, bis } = query;
  const [who, whom, action] = [wer.trim(), wen.trim(), aktion.trim()];
  const isId = (typed: string): boolean => UUID.test(typed);
  return {
    actors: who === '' ? null : who === NOBODY ? 'nobody' : isId(who) ? [who.toLowerCase()] : await idsOf(db, who),
    subjects: whom === '' ? null : isId(whom) ? [whom.toLowerCase()] : await idsOf(db, whom),
    action: action === '' ? null : action,
    outcome: ergebnis ?? null,
    from: von === undefined ? null : new Date(von),
    before: bis === undefined ? null : new Date(bis),
  };
}

/** What a line of the log says of a filter: ids and known words, nothing that somebody typed. */
export function toldOf({ actors, subjects, action, outcome, from, before }: AuditFilter): string {
  const ids = (list: readonly string[]): string => (list.length === 0 ? 'unbekannt' : list.join(' '));
  const parts = [
    from === null ? null : `von ${from.toISOString()}`,
    before === null ? null : `bis ${before.toISOString()}`,
    actors === null ? null : `wer ${actors === 'nobody' ? NOBODY : ids(actors)}`,
    subjects === null ? null : `wen ${ids(subjects)}`,
    action === null ? null : `was ${action in ACTIONS ? action : 'unbekannt'}`,
    outcome,
  ];
  return parts.flatMap((part) => (part === null ? [] : [`; ${part}`])).join('');
}

type Lines = SelectQueryBuilder<Database, 'audit_log', object>;

function found(db: DbOrTrx, { actors, subjects, action, outcome, from, before }: AuditFilter): Lines {
  let lines: Lines = db.selectFrom('audit_log');
  if (actors === 'nobody') lines = lines.where('actor_id', 'is', null);
  else if (actors !== null) lines = lines.where('actor_id', '=', sql<string>`any(${sql.val(actors)}::uuid[])`);
  if (subjects !== null) lines = lines.where('subject_id', '=', sql<string>`any(${sql.val(subjects)}::text[])`);
  if (action !== null) lines = lines.where('action', '=', action);
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
  const names = await namesOf(db, lines);
  return { items: lines.map((line) => entryOf(line, names)), total, offset, limit };
}

/** How the persons in some lines are called who are there; whoever reads these lines manages everybody. */
async function namesOf(db: Db, lines: readonly AuditLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    lines.flatMap(({ actor_id: actor, subject_type: type, subject_id: subject }) => [
      ...(actor === null ? [] : [actor]),
      ...(type === 'person' && subject !== null && UUID.test(subject) ? [subject] : []),
    ]),
  );
  if (ids.size === 0) return new Map();
  const persons = await db
    .selectFrom('person')
    .select(['id', 'vorname', 'familienname'])
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
  return new Map(persons.map(({ id, vorname, familienname }) => [id, `${vorname} ${familienname}`]));
}

function entryOf(line: AuditLine, names: ReadonlyMap<string, string>): Entry {
  const { id, at, actor_id: actor, action, subject_type: art, subject_id: subject, outcome, reason, endpoint } = line;
  const nameOf = (person: string | null) => (person === null ? null : (names.get(person) ?? null));
  return {
    id,
    zeitpunkt: at.toISOString(),
    akteur: { id: actor, name: nameOf(actor) },
    aktion: action,
    gegenstand: { art, id: subject, name: nameOf(subject) },
    ergebnis: isOneOf(AUDIT_OUTCOMES, outcome) ? outcome : 'failed',
    grund: reason,
    aufruf: endpoint,
    vorgangsnummer: line.request_id,
    adresse: line.address,
    stufe: line.level,
    einzelheiten: line.detail,
  };
}
