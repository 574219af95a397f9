import { sql } from 'kysely';
import type { ImportResult } from '#contract/types';
import type { ServerContext } from '../context';
import { startPasswordEnd } from '../passwords/start-password-end';
import { NotFound, RuleBroken } from '../rights/refused';
import { findImport } from './advance';

/** The most rows that one answer holds. */
export const RESULT_PAGE = 100;

/**
 * Opens sealed start passwords; a row without one has an empty one.
 * @throws RuleBroken IMPORT_ERROR (the returned function) for a password of another key
 */
export function passwordReader({ secrets }: Pick<ServerContext, 'secrets'>): (sealed: string | null) => string {
  return (sealed) => {
    if (sealed === null) return '';
    try {
      return secrets.open(sealed);
    } catch {
      throw new RuleBroken('IMPORT_ERROR');
    }
  };
}

/**
 * A page of an import's rows in file order, start passwords readable (CALL-19).
 * @throws NotFound when there is no such import or its rows are erased, RuleBroken IMPORT_ERROR when a password cannot be read any more
 */
export async function importResult(
  context: ServerContext,
  importId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ImportResult> {
  const { db } = context;
  const vorgang = await findImport(db, importId);
  const items = db.selectFrom('import_data_item').where('import_vorgang_id', '=', importId);
  const { total } = await items.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (total === 0) throw new NotFound();
  const rows = await items.selectAll().orderBy('position').offset(offset).limit(limit).execute();
  const readable = passwordReader(context);
  const lapse = await firstLapse(context, importId);
  return {
    importvorgandId: vorgang.id,
    rollenname: vorgang.rollenname,
    organisationsname: vorgang.organisationsname,
    importedUsers: rows.map((row) => ({
      klasse: row.klasse,
      vorname: row.vorname,
      nachname: row.nachname,
      benutzername: row.username,
      startpasswort: readable(row.password),
      status: row.status,
      ...(row.error_code === null ? {} : { fehler: row.error_code }),
    })),
    total,
    pageTotal: rows.length,
    ...(vorgang.erase_at === null ? {} : { loeschungAm: vorgang.erase_at.toISOString() }),
    ...(lapse === null ? {} : { startpasswortGueltigBis: lapse.toISOString() }),
  };
}

/** When the first start password of an import lapses, null where they do not (AUTH-02): a date for all is one that holds for each. */
async function firstLapse({ db, settings }: ServerContext, importId: string): Promise<Date | null> {
  if (settings.startPasswordDays === 0) return null;
  const { first } = await db
    .selectFrom('import_data_item as item')
    .innerJoin('account', 'account.person_id', 'item.person_id')
    .select((row) => row.fn.min('account.created_at').as('first'))
    .where('item.import_vorgang_id', '=', importId)
    .executeTakeFirstOrThrow();
  return first === null ? null : startPasswordEnd(first, settings.startPasswordDays);
}
