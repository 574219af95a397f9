import { sql } from 'kysely';
import type { Rollenart } from '#contract/enums';
import type { Difference } from '../audit/difference';
import type { DbOrTrx } from '../context';
import { isForRollenart } from '../provider/values';
import { NotFound, RuleBroken } from '../rights/refused';
import { idList } from '../organisation/rows';

/** An Angebot as a role tells it. */
export interface Angebot {
  readonly id: string;
  readonly name: string;
}

/** The Angebote of roles by name, in German order, by the id of the role; a role without any is missing. */
export async function angeboteOf(db: DbOrTrx, rollenIds: readonly string[]): Promise<ReadonlyMap<string, Angebot[]>> {
  const rows = await db
    .selectFrom('rolle_service_provider as rs')
    .innerJoin('service_provider as sp', 'sp.id', 'rs.service_provider_id')
    .select(['rs.rolle_id as rolleId', 'sp.id', 'sp.name'])
    .where(sql<boolean>`rs.rolle_id = any(${idList(rollenIds)})`)
    .orderBy('sp.name_sort')
    .orderBy('sp.id')
    .execute();
  const byRolle = new Map<string, Angebot[]>();
  for (const { rolleId, id, name } of rows) byRolle.set(rolleId, [...(byRolle.get(rolleId) ?? []), { id, name }]);
  return byRolle;
}

interface Assignable extends Difference {
  readonly isAssigned: boolean;
  readonly ebene: string;
  readonly rollenart: Rollenart;
}

/**
 * The Angebote exist, those that are added belong to the level of the role or above (API-14) and are for its Rollenart (ANG-12, D-39), and
 * a role that somebody has gets and loses only what may be assigned later on (ERR-43). They stay as they are until the transaction ends.
 * @throws NotFound, RuleBroken
 */
export async function demandAssignable(trx: DbOrTrx, { added, removed, isAssigned, ebene, rollenart }: Assignable): Promise<void> {
  const changed = [...added, ...removed];
  const known = await trx
    .selectFrom('service_provider')
    .select(['id', 'merkmale', 'rollenarten'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('organisation_closure as c')
            .select('c.depth')
            .whereRef('c.ancestor_id', '=', 'provided_by')
            .where('c.descendant_id', '=', ebene),
        )
        .as('isAbove'),
    )
    .where(sql<boolean>`id = any(${idList(changed)})`)
    .orderBy('id')
    .forShare()
    .execute();
  if (known.length < changed.length) throw new NotFound();
  if (known.some(({ id, isAbove }) => added.includes(id) && isAbove !== true))
    throw new RuleBroken('SERVICE_PROVIDER_PROVIDED_OUT_OF_TREE');
  if (known.some(({ id, rollenarten }) => added.includes(id) && !isForRollenart(rollenarten, rollenart)))
    throw new RuleBroken('ROLLENART_NICHT_ERLAUBT');
  if (isAssigned && known.some(({ merkmale }) => !merkmale.includes('NACHTRAEGLICH_ZUWEISBAR')))
    throw new RuleBroken('SERVICE_PROVIDER_NICHT_NACHTRAEGLICH_ZUWEISBAR');
}

/**
 * Writes which Angebote come with a role from now on. What it has everywhere extends it nowhere: these extensions end, since nobody who
 * takes the Angebot from the role later on expects that some keep it (ANG-08).
 */
export async function writeAngebote(trx: DbOrTrx, rolleId: string, { added, removed }: Difference): Promise<void> {
  await trx
    .deleteFrom('rolle_service_provider')
    .where('rolle_id', '=', rolleId)
    .where(sql<boolean>`service_provider_id = any(${idList(removed)})`)
    .execute();
  if (added.length === 0) return;
  await trx
    .deleteFrom('rollenerweiterung')
    .where('rolle_id', '=', rolleId)
    .where(sql<boolean>`service_provider_id = any(${idList(added)})`)
    .execute();
  await trx
    .insertInto('rolle_service_provider')
    .values(added.map((id) => ({ rolle_id: rolleId, service_provider_id: id })))
    .execute();
}
