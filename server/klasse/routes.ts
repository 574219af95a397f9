import { lastName } from '../audit/things';
import { RuleBroken } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';
import { holdOrganisation } from '../organisation/store';
import { write } from '../write';
import { asReferred, demandUnused } from './rules';

/** Deleting classes (CALL-28). */
export const klassenRoutes = {
  'klassen.delete': async ({ context, caller, path: { organisationId: id } }) => {
    const told = (detail: string) => ({ detail });
    const order = { caller, action: 'klasse-delete', subject: { type: 'organisation', id }, told };
    try {
      await write(context, order, async (trx) => {
        const { typ } = await holdOrganisation(trx, id);
        if (typ !== 'KLASSE') throw new RuleBroken('ORGANISATION_SPECIFICATION_ERROR');
        await demandUnused(trx, id);
        const name = await lastName(trx, id);
        await trx.deleteFrom('organisation').where('id', '=', id).execute();
        return name;
      });
    } catch (error) {
      throw asReferred(error);
    }
    return undefined;
  },
} satisfies Partial<RouteHandlers>;
