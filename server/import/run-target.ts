import type { DbOrTrx } from '../context';
import { coversRolle, rightsAt } from '../rights/covers-rights';
import { bringsEmail, emailDomainOf } from '../names/email-address';

/** Where the persons of a running import go. */
export interface RunTarget {
  readonly schuleId: string;
  readonly rolleId: string;
  /** Who had it executed. */
  readonly actorId: string | null;
  /** Ids of the school's classes by name. */
  readonly klassen: ReadonlyMap<string, string>;
  readonly email: { readonly domain: string | null } | null;
}

/** The classes of a school with their ids, by exact name. */
export async function findKlassen(db: DbOrTrx, schuleId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('administriert_von', '=', schuleId)
    .where('typ', '=', 'KLASSE')
    .execute();
  return new Map(rows.map((row) => [row.name.normalize('NFC'), row.id]));
}

/**
 * What an import in progress needs to know; null once its school or role is gone, or the role brings a right that whoever had it
 * executed lacks there by now (D-32): a run may begin long after its order.
 */
export async function findRunTarget(db: DbOrTrx, importId: string): Promise<RunTarget | null> {
  const row = await db
    .selectFrom('import_vorgang')
    .select(['organisation_id', 'rolle_id', 'executed_by'])
    .where('id', '=', importId)
    .executeTakeFirst();
  if (row?.organisation_id == null || row.rolle_id === null) return null;
  if (!(await isCovered(db, row.executed_by, row.organisation_id, row.rolle_id))) return null;
  return {
    schuleId: row.organisation_id,
    rolleId: row.rolle_id,
    actorId: row.executed_by,
    klassen: await findKlassen(db, row.organisation_id),
    email: (await bringsEmail(db, row.rolle_id)) ? { domain: await emailDomainOf(db, row.organisation_id) } : null,
  };
}

async function isCovered(db: DbOrTrx, actorId: string | null, schuleId: string, rolleId: string): Promise<boolean> {
  const rolle = await db.selectFrom('rolle').select('systemrechte').where('id', '=', rolleId).executeTakeFirstOrThrow();
  return coversRolle(actorId === null ? new Set() : await rightsAt(db, actorId, schuleId), rolle);
}
