import { problemOfTraegerName } from '#contract/organisation-names';
import type { DbOrTrx } from '../context';
import { RuleBroken, demand } from '../rights/refused';
import type { OrganisationKind } from '../organisation/kind';
import type { OrganisationRow } from '../organisation/rows';
import { bearerOf, holdAbove } from '../organisation/store';

/** What stands above a carrier: one of the two lands, by both links. @throws RuleBroken */
function demandLand({ administriertVon, zugehoerigZu }: Readonly<Record<'administriertVon' | 'zugehoerigZu', OrganisationRow>>): void {
  const typen = [administriertVon.typ, zugehoerigZu.typ];
  if (typen.includes('SCHULE')) throw new RuleBroken('NUR_KLASSE_UNTER_SCHULE');
  if (typen.includes('TRAEGER')) throw new RuleBroken('TRAEGER_IN_TRAEGER');
  if (administriertVon !== zugehoerigZu || administriertVon.typ !== 'LAND') throw new RuleBroken('ORGANISATION_SPECIFICATION_ERROR');
}

/** No other carrier of the land has the name, nor the root or a land. @throws RuleBroken */
async function demandFreeName(trx: DbOrTrx, land: string, name: string, ownId: string | null): Promise<void> {
  const other = await bearerOf(trx, { typ: 'TRAEGER', administriertVon: land, name, ownId });
  const above = await trx.selectFrom('organisation').select('id').where('typ', 'in', ['ROOT', 'LAND']).where('name', '=', name).execute();
  if (other !== undefined || above.length > 0) throw new RuleBroken('SCHULTRAEGER_NAME_EINDEUTIG');
}

/** Carriers (ENT-14): a name, one of the two lands, a name that is free there. One that exists stays in its land, as its schools do. */
export const traegerKind: OrganisationKind = {
  word: 'schultraeger',
  numbered: false,
  taken: 'SCHULTRAEGER_NAME_EINDEUTIG',

  async demandSound(trx, body, own) {
    demand(problemOfTraegerName(body.name));
    const above = await holdAbove(trx, body);
    demandLand(above);
    await demandFreeName(trx, above.administriertVon.id, body.name, own?.id ?? null);
    if (own !== null && own.administriert_von !== above.administriertVon.id) throw new RuleBroken('ORGANISATION_WECHSELT_TEILBAUM');
  },

  async demandName(trx, row, name) {
    demand(problemOfTraegerName(name));
    await demandFreeName(trx, row.administriert_von ?? '', name, row.id);
  },
};
