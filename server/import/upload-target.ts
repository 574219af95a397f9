import type { Db } from '../context';
import { demandCoveredAt } from '../rights/covers-rights';
import type { OrganisationRow } from '../organisation/rows';
import type { RolleRow } from '../rolle/rules';
import { NotFound, RuleBroken } from '../rights/refused';
import { findKlassen } from './run-target';

export interface UploadTarget {
  readonly organisation: OrganisationRow;
  readonly rolle: RolleRow;
  /** Names of the classes below the organisation. */
  readonly klassen: ReadonlySet<string>;
}

/**
 * The school and the pupil role that a file is for. The right to import is enough for both (D-10).
 * @throws NotFound for what does not exist or may not be given there, RuleBroken IMPORT_NUR_LERN_AN_SCHULE_ERROR for other kinds,
 * MISSING_PERMISSIONS for a role that brings a right which the caller lacks there (D-16)
 */
export async function findUploadTarget(
  db: Db,
  callerId: string,
  { organisationId, rolleId }: { readonly organisationId: string; readonly rolleId: string },
): Promise<UploadTarget> {
  const organisation = await db.selectFrom('organisation').selectAll().where('id', '=', organisationId).executeTakeFirst();
  const rolle = await db.selectFrom('rolle').selectAll().where('id', '=', rolleId).executeTakeFirst();
  if (organisation === undefined || rolle === undefined) throw new NotFound();
  if (rolle.rollenart !== 'LERN') throw new RuleBroken('IMPORT_NUR_LERN_AN_SCHULE_ERROR');
  if (rolle.is_technical || !(await isAtOrAbove(db, rolle.administered_by, organisationId))) throw new NotFound();
  if (organisation.typ !== 'SCHULE' && organisation.typ !== 'KLASSE') throw new RuleBroken('IMPORT_NUR_LERN_AN_SCHULE_ERROR');
  await demandCoveredAt(db, callerId, organisationId, rolle);
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
