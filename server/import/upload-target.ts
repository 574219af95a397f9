import type { Db } from '../context';
import { coversRolle, rightsAt } from '../domain/covers-rights';
import type { OrganisationRow } from '../domain/organisationen';
import type { RolleRow } from '../domain/rollen';
import { Fault } from '../http/fault';
import { findKlassen } from './run-target';

export interface UploadTarget {
  readonly organisation: OrganisationRow;
  readonly rolle: RolleRow;
  /** Names of the classes below the organisation. */
  readonly klassen: ReadonlySet<string>;
}

/**
 * The school and the pupil role that a file is for. The right to import is enough for both (D-10).
 * @throws Fault 404 for what does not exist or may not be given there, 400 IMPORT_NUR_LERN_AN_SCHULE_ERROR for other kinds,
 * 403 MISSING_PERMISSIONS for a role that brings a right which the caller lacks there (D-16)
 */
export async function findUploadTarget(
  db: Db,
  callerId: string,
  { organisationId, rolleId }: { readonly organisationId: string; readonly rolleId: string },
): Promise<UploadTarget> {
  const organisation = await db.selectFrom('organisation').selectAll().where('id', '=', organisationId).executeTakeFirst();
  const rolle = await db.selectFrom('rolle').selectAll().where('id', '=', rolleId).executeTakeFirst();
  if (organisation === undefined || rolle === undefined) throw Fault.notFound();
  if (rolle.rollenart !== 'LERN') throw Fault.i18n(400, 'IMPORT_NUR_LERN_AN_SCHULE_ERROR');
  if (rolle.is_technical || !(await isAtOrAbove(db, rolle.administered_by, organisationId))) throw Fault.notFound();
  if (organisation.typ !== 'SCHULE' && organisation.typ !== 'KLASSE') throw Fault.i18n(400, 'IMPORT_NUR_LERN_AN_SCHULE_ERROR');
  if (!coversRolle(await rightsAt(db, callerId, organisationId), rolle)) throw Fault.i18n(403, 'MISSING_PERMISSIONS');
  return { organisation, rolle, klassen: new Set((await findKlassen(db, organisationId)).keys()) };
}

async function isAtOrAbove(db: Db, ancestorId: string, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisation_closure')
    .select('depth')
    .where('ancestor_id', '=', ancestorId)
    .where('descendant_id', '=', organisationId)
    .executeTakeFirst();
  return row !== undefined;
}
