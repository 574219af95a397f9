import { sql } from 'kysely';
import type { Erlaubt } from '#contract/types';
import type { DbOrTrx } from '../context';
import { coveredBy } from '../rights/covers-rights';
import { isInHand } from '../rights/in-hand';
import { visibleIn } from '../rights/permissions';
import { RuleBroken } from '../rights/refused';
import { permittedScope, within } from '../rights/scope';
import { isLockForeign, offeredLockers } from './lock-rights';

/** What may be done to a person, as `erlaubt` names it. */
export type Deed = Exclude<keyof Erlaubt, 'nurHinzugefuegt' | 'fremdeSperre' | 'sperrorganisationen'>;

/**
 * What each asks beside the coverage of all the person's rights (D-16) and a person who is at home where the caller manages (901): that it
 * is somebody else (D-21, D-35), for one a right of its own, and for one the management of every place of the person.
 */
const DEMANDS: Readonly<Record<Deed, { readonly toOthers: boolean; readonly deletes: boolean; readonly everywhere?: true }>> = {
  passwort: { toOthers: true, deletes: false },
  sperre: { toOthers: true, deletes: false },
  zweiterFaktor: { toOthers: false, deletes: false },
  loeschen: { toOthers: true, deletes: true },
  namen: { toOthers: false, deletes: false },
  auskunft: { toOthers: false, deletes: false, everywhere: true },
};

/** What the deeds ask of a caller and a person. */
export interface Standing {
  /** All the rights of the person are the caller's, too. */
  readonly covered: boolean;
  /** The person is at home where the caller manages persons. */
  readonly inHand: boolean;
  /** The caller has the right to delete at once where the person is assigned. */
  readonly deletable: boolean;
  /** The caller manages persons wherever the person is assigned. */
  readonly managed: boolean;
}

/** How a caller stands to a person, as columns of a statement. */
export async function standingOf(db: DbOrTrx, callerId: string, personId: string) {
  const [scope, managed] = [
    await permittedScope(db, callerId, ['PERSONEN_SOFORT_LOESCHEN']),
    await permittedScope(db, callerId, ['PERSONEN_VERWALTEN']),
  ];
  return [
    coveredBy(db, callerId, personId).as('covered'),
    isInHand(managed, personId).as('inHand'),
    sql<boolean>`exists (select 1 from person as there where there.id = ${personId} and ${visibleIn(scope, 'there')})`.as('deletable'),
    sql<boolean>`not exists (select 1 from personenkontext as place where place.person_id = ${personId} and (${within(managed, 'place.organisation_id')}) is not true)`.as(
      'managed',
    ),
  ] as const;
}

const isAllowed = (deed: Deed, own: boolean, { covered, inHand, deletable, managed }: Standing): boolean => {
  const { toOthers, deletes, everywhere } = DEMANDS[deed];
  return covered && (own || inHand) && !(toOthers && own) && (!deletes || deletable) && (everywhere !== true || managed);
};

/** @throws RuleBroken */
export async function demandAllowed(db: DbOrTrx, callerId: string, personId: string, deed: Deed): Promise<void> {
  const standing = await db.selectNoFrom(await standingOf(db, callerId, personId)).executeTakeFirstOrThrow();
  if (!isAllowed(deed, callerId === personId, standing)) throw new RuleBroken('MISSING_PERMISSIONS');
}

/** What is known already of whom something may be done to. */
interface Known extends Standing {
  readonly isAssigned: boolean;
  readonly isLockedByHand: boolean;
}

/**
 * What a caller may do to a person whom they manage: told beforehand what `demandAllowed` says afterwards, and what is said of a lock
 * of somebody else (D-30).
 */
export async function allowedDeeds(db: DbOrTrx, callerId: string, personId: string, now: Date, known: Known): Promise<Erlaubt> {
  const deeds = Object.keys(DEMANDS) as readonly Deed[];
  const allowed = Object.fromEntries(deeds.map((deed) => [deed, isAllowed(deed, callerId === personId, known)])) as Record<Deed, boolean>;
  const lockers = known.isAssigned ? null : await offeredLockers(db, callerId, personId);
  const isForeign = allowed.sperre && known.isLockedByHand && (await isLockForeign(db, callerId, personId, now));
  return {
    ...allowed,
    ...(known.inHand ? {} : { nurHinzugefuegt: true }),
    ...(isForeign ? { sperre: false, fremdeSperre: true } : {}),
    ...(lockers === null ? {} : { sperrorganisationen: [...lockers] }),
  };
}
