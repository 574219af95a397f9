import { problemOfKlasseName } from '#contract/organisation-names';
import { RuleBroken, demand } from '../rights/refused';
import type { OrganisationKind } from '../organisation/kind';
import { holdAbove } from '../organisation/store';
import { demandFreeName, demandSchool, demandUnused } from './rules';

/**
 * Classes (ENT-15): a name, no address, one school by both links, a name that is free there. One that is replaced moves to another
 * school only while nobody is assigned to it.
 */
export const klasseKind: OrganisationKind = {
  word: 'klasse',
  numbered: false,
  taken: 'KLASSENNAME_AN_SCHULE_EINDEUTIG',

  async demandSound(trx, body, own) {
    demand(problemOfKlasseName(body.name));
    if ((body.emailAdress ?? '') !== '') throw new RuleBroken('EMAIL_ADRESS_ON_ORGANISATION_TYP');
    const above = await holdAbove(trx, body);
    demandSchool(above);
    const { id } = above.administriertVon;
    await demandFreeName(trx, id, body.name, own?.id ?? null);
    if (own !== null && own.administriert_von !== id) await demandUnused(trx, own.id);
  },

  async demandName(trx, row, name) {
    demand(problemOfKlasseName(name));
    await demandFreeName(trx, row.administriert_von ?? '', name, row.id);
  },
};
