import type { Systemrecht } from '#contract/enums';
import type { Erlaubt } from '#contract/types';
import type { DbOrTrx } from '../context';
import { coversRightsOf } from '../rights/covers-rights';
import { isPersonVisible } from '../rights/permissions';
import { RuleBroken } from '../rights/refused';
import { isLockForeign, offeredLockers } from './lock-rights';

/** What may be done to a person, as `erlaubt` names it. */
export type Deed = Exclude<keyof Erlaubt, 'fremdeSperre' | 'sperrorganisationen'>;

/** What each asks beside the coverage of all the person's rights (D-16): that it is somebody else (D-21, D-35), and a right of its own. */
const DEMANDS: Readonly<Record<Deed, { readonly toOthers: boolean; readonly right: Systemrecht | null }>> = {
  passwort: { toOthers: true, right: null },
  sperre: { toOthers: true, right: null },
  zweiterFaktor: { toOthers: false, right: null },
  loeschen: { toOthers: true, right: 'PERSONEN_SOFORT_LOESCHEN' },
  namen: { toOthers: false, right: null },
};

/** Whether a caller may do something to a person whom they manage. */
async function isAllowed(db: DbOrTrx, callerId: string, personId: string, deed: Deed): Promise<boolean> {
  const { toOthers, right } = DEMANDS[deed];
  if (toOthers && callerId === personId) return false;
  if (right !== null && !(await isPersonVisible(db, callerId, personId, right))) return false;
  return coversRightsOf(db, callerId, personId);
}

/** @throws RuleBroken */
export async function demandAllowed(db: DbOrTrx, callerId: string, personId: string, deed: Deed): Promise<void> {
  if (!(await isAllowed(db, callerId, personId, deed))) throw new RuleBroken('MISSING_PERMISSIONS');
}

/**
 * What a caller may do to a person whom they manage: told beforehand what `demandAllowed` says afterwards, and what is said of a lock
 * of somebody else (D-30).
 */
export async function allowedDeeds(db: DbOrTrx, callerId: string, personId: string, now: Date): Promise<Erlaubt> {
  const deeds = Object.keys(DEMANDS) as readonly Deed[];
  const answers = await Promise.all(deeds.map(async (deed) => [deed, await isAllowed(db, callerId, personId, deed)] as const));
  const allowed = Object.fromEntries(answers) as Record<Deed, boolean>;
  const lockers = await offeredLockers(db, callerId, personId);
  return {
    ...allowed,
    ...(allowed.sperre && (await isLockForeign(db, callerId, personId, now)) ? { sperre: false, fremdeSperre: true } : {}),
    ...(lockers === null ? {} : { sperrorganisationen: [...lockers] }),
  };
}
