import type { DbOrTrx } from '../context';
import { hasRightAt } from '../rights/permissions';
import { NotFound, RuleBroken } from '../rights/refused';
import { holdAbove, holdOrganisation } from '../organisation/store';
import { demandCarrier } from './carrier';

/** Which school comes to which carrier, or to its land: then it has none. */
export interface AssignOrder {
  readonly personId: string;
  readonly schuleId: string;
  readonly traegerId: string;
  /** The state of the school that the order stands on; absent from clients that do not know it. */
  readonly version: number | undefined;
}

/**
 * Gives a school to a carrier (CALL-26): only what it belongs to changes, and its version. Of two at the same time that stand on the
 * same version one wins (decision 520).
 * @returns what it belonged to before
 * @throws NotFound, RuleBroken
 */
export async function assignSchule(trx: DbOrTrx, { personId, schuleId, traegerId, version }: AssignOrder): Promise<string | null> {
  const schule = await holdOrganisation(trx, schuleId);
  // Where it goes was asked before; where it comes from is only certain now.
  if (!(await hasRightAt(trx, personId, 'SCHULTRAEGER_VERWALTEN', schule.zugehoerig_zu ?? schule.id))) throw new NotFound(true);
  if (schule.typ === 'ROOT') throw new RuleBroken('ROOT_ORGANISATION_IMMUTABLE');
  if (schule.typ !== 'SCHULE') throw new RuleBroken('ORGANISATION_ZUWEISUNG_FEHLER');
  const above = await holdAbove(trx, { administriertVon: schule.administriert_von ?? '', zugehoerigZu: traegerId });
  if (above.zugehoerigZu.typ === 'SCHULE') throw new RuleBroken('SCHULE_UNTER_TRAEGER');
  demandCarrier({ land: above.administriertVon, carrier: above.zugehoerigZu });
  if (version !== undefined && version !== schule.version) throw new RuleBroken('NEWER_VERSION_ORGANISATION');
  await trx
    .updateTable('organisation')
    .set({ zugehoerig_zu: above.zugehoerigZu.id, version: schule.version + 1 })
    .where('id', '=', schule.id)
    .execute();
  return schule.zugehoerig_zu;
}
