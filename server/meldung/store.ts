import { sql, type Selectable } from 'kysely';
import { isMeldungInhalt } from '#contract/hinweise';
import type { meldungBody, meldungRevision } from '#contract/schemas/portal';
import type { Page } from '#contract/schemas/index';
import type { z } from '#contract/zod';
import type { Db, DbOrTrx } from '../context';
import type { MeldungTable } from '../db/schema/portal';
import { actorsOf } from '../rights/actors';
import { demand, NotFound } from '../rights/refused';

export type MeldungRow = Selectable<MeldungTable>;
type Body = z.output<typeof meldungBody>;
type Revision = z.output<typeof meldungRevision>;

/** So many revisions are told where nobody says how many. */
const PAGE = 50;

/** A notice that was written, and what is new of it, for the audit log. */
export interface Written {
  readonly row: MeldungRow;
  readonly detail: string;
}

const IN_WORDS = { VEROEFFENTLICHT: 'veröffentlicht', NICHT_VEROEFFENTLICHT: 'beendet' } as const;

/** The revision leads to the wording, which the log does not hold. */
const told = ({ revision }: MeldungRow, changes: readonly string[]): string => [`Stand ${revision}`, ...changes].join(', ');

/** Who writes, and when. */
export interface Writing {
  readonly personId: string;
  readonly now: Date;
}

/** All notices: the one that the start page shows first, then the other published ones, then the rest, the newest of each first. */
export const selectMeldungen = (db: DbOrTrx) =>
  db
    .selectFrom('meldung')
    .selectAll()
    .orderBy(sql`status <> 'VEROEFFENTLICHT'`)
    .orderBy('updated_at', 'desc')
    .orderBy('id');

/** The published notice that changed last (CALL-25). */
export const currentMeldung = (db: Db): Promise<MeldungRow | undefined> =>
  selectMeldungen(db).where('status', '=', 'VEROEFFENTLICHT').executeTakeFirst();

/**
 * Creates a notice, in revision 1, whatever revision is named (CALL-23).
 * @throws RuleBroken MELDUNG_INHALT (VAL-08)
 */
export async function createMeldung(trx: DbOrTrx, id: string, { inhalt, status }: Body, writing: Writing): Promise<Written> {
  demand(isMeldungInhalt(inhalt) ? null : 'MELDUNG_INHALT');
  const row = await trx
    .insertInto('meldung')
    .values({ id, inhalt, status, created_at: writing.now, updated_at: writing.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepRevision(trx, row, writing);
  return { row, detail: told(row, status === 'VEROEFFENTLICHT' ? [IN_WORDS[status]] : []) };
}

/**
 * Puts text and status of a notice in the place of what it held, on the revision that was read (STATE-11, STATE-12).
 * @throws NotFound, or RuleBroken with MISMATCHED_REVISION where somebody wrote meanwhile, MELDUNG_INHALT (VAL-08)
 */
export async function updateMeldung(trx: DbOrTrx, id: string, given: Body, writing: Writing): Promise<Written> {
  const held = await trx.selectFrom('meldung').select(['revision', 'inhalt', 'status']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (held === undefined) throw new NotFound();
  demand(held.revision === given.revision ? null : 'MISMATCHED_REVISION');
  demand(isMeldungInhalt(given.inhalt) ? null : 'MELDUNG_INHALT');
  const row = await trx
    .updateTable('meldung')
    .set({ inhalt: given.inhalt, status: given.status, revision: held.revision + 1, updated_at: writing.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepRevision(trx, row, writing);
  const changes = [...(held.status === row.status ? [] : [IN_WORDS[row.status]]), ...(held.inhalt === row.inhalt ? [] : ['Text'])];
  return { row, detail: told(row, changes) };
}

async function keepRevision(trx: DbOrTrx, row: MeldungRow, { personId, now }: Writing): Promise<void> {
  const { id, revision, inhalt, status } = row;
  await trx
    .insertInto('meldung_revision')
    .values({ meldung_id: id, revision, inhalt, status, changed_at: now, changed_by: personId })
    .execute();
}

/**
 * What a notice said in each of its revisions, the newest first.
 * @throws NotFound where there is no such notice
 */
export async function revisionsOf(
  db: Db,
  caller: { readonly personId: string },
  meldungId: string,
  { offset = 0, limit = PAGE }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
): Promise<Page<Revision>> {
  const meldung = await db.selectFrom('meldung').select('id').where('id', '=', meldungId).executeTakeFirst();
  if (meldung === undefined) throw new NotFound();
  const revisions = db.selectFrom('meldung_revision').where('meldung_id', '=', meldungId);
  const { total } = await revisions.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await revisions.selectAll().orderBy('revision', 'desc').offset(offset).limit(limit).execute();
  const actorOf = await actorsOf(
    db,
    caller,
    rows.map(({ changed_by }) => changed_by),
  );
  const items = rows.map(({ revision, changed_at, inhalt, status, changed_by }) => ({
    revision,
    zeitpunkt: changed_at.toISOString(),
    inhalt,
    status,
    akteur: actorOf(changed_by),
  }));
  return { items, total, offset, limit };
}
