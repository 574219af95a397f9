import { RuleBroken } from '../rights/refused';
import type { OrganisationRow } from '../organisation/rows';

/**
 * What a school may belong to: the land that administers it, then it has no carrier, or a carrier of that land (ENT-13, ENT-14).
 * @throws RuleBroken
 */
export function demandCarrier({ land, carrier }: { readonly land: OrganisationRow; readonly carrier: OrganisationRow }): void {
  if (land.typ === 'SCHULE' || carrier.typ === 'SCHULE') throw new RuleBroken('NUR_KLASSE_UNTER_SCHULE');
  if (land.typ !== 'LAND' || (carrier.typ !== 'LAND' && carrier.typ !== 'TRAEGER')) throw new RuleBroken('SCHULE_UNTER_TRAEGER');
  const landOfCarrier = carrier.typ === 'LAND' ? carrier.id : carrier.administriert_von;
  if (landOfCarrier !== land.id) throw new RuleBroken('ORGANISATION_WECHSELT_TEILBAUM');
}
