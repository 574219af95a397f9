import { problemOfKennung, problemOfSchuleName } from '#contract/organisation-names';
import type { DbOrTrx } from '../context';
import { RuleBroken, demand } from '../rights/refused';
import type { OrganisationKind } from '../organisation/kind';
import type { OrganisationRow } from '../organisation/rows';
import { holdAbove } from '../organisation/store';
import { demandCarrier } from './carrier';

/** No other organisation has the number, the school itself left out of account. @throws RuleBroken */
async function demandFreeKennung(trx: DbOrTrx, kennung: string, own: OrganisationRow | null): Promise<void> {
  const others = await trx.selectFrom('organisation').select('id').where('kennung', '=', kennung).execute();
  if (others.some(({ id }) => id !== own?.id)) throw new RuleBroken('SCHULE_KENNUNG_EINDEUTIG');
}

/**
 * Schools (ENT-13): number, name, a number that is free, one of the two lands above it, and that land or one of its carriers as what it
 * belongs to. A school that exists stays in its land: what it is administered by decides who may manage it.
 */
export const schuleKind: OrganisationKind = {
  word: 'schule',
  numbered: true,
  taken: 'SCHULE_KENNUNG_EINDEUTIG',

  async demandSound(trx, body, own) {
    const kennung = body.kennung ?? '';
    demand(problemOfKennung(kennung));
    demand(problemOfSchuleName(body.name));
    await demandFreeKennung(trx, kennung, own);
    const above = await holdAbove(trx, body);
    demandCarrier({ land: above.administriertVon, carrier: above.zugehoerigZu });
    if (own !== null && own.administriert_von !== above.administriertVon.id) throw new RuleBroken('ORGANISATION_WECHSELT_TEILBAUM');
  },

  // Only classes and carriers are renamed; a school is replaced (CALL-36).
  demandName: () => Promise.reject(new RuleBroken('ORGANISATION_SPECIFICATION_ERROR')),
};
