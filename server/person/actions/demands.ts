import type { DbOrTrx } from '../../context';
import { coversRightsOf } from '../../domain/covers-rights';
import { RuleBroken } from '../../domain/refused';
import type { Caller } from '../../http/route-handler';

/** Nobody locks or deletes themselves (D-21). @throws RuleBroken */
export function demandOther(caller: Pick<Caller, 'personId'>, personId: string): void {
  if (caller.personId === personId) throw new RuleBroken('MISSING_PERMISSIONS');
}

/** The caller has every system right of the person (D-16). @throws RuleBroken */
export async function demandCovered(db: DbOrTrx, caller: Pick<Caller, 'personId'>, personId: string): Promise<void> {
  if (!(await coversRightsOf(db, caller.personId, personId))) throw new RuleBroken('MISSING_PERMISSIONS');
}
