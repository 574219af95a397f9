import type { DbOrTrx } from '../context';
import { hasRightAt, hasRightAtRoot } from '../rights/permissions';
import { RuleBroken } from '../rights/refused';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An organisation in whose name somebody is locked. */
export interface Locker {
  readonly id: string;
  readonly name: string;
}

const lockers = (db: DbOrTrx) => db.selectFrom('organisation').select(['id', 'name']);

/** On whose behalf a person is locked by hand; null where nobody has, or the lock is over. */
async function lockerOf(db: DbOrTrx, personId: string, now: Date): Promise<string | null> {
  const lock = await db
    .selectFrom('user_lock')
    .select('locked_by')
    .where('person_id', '=', personId)
    .where('lock_occasion', '=', 'MANUELL_GESPERRT')
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '>', now)]))
    .executeTakeFirst();
  return lock?.locked_by ?? null;
}

async function isOrganisation(db: DbOrTrx, id: string): Promise<boolean> {
  return UUID.test(id) && (await lockers(db).where('id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Whether a person is locked by an organisation that is not in the administration of the caller (D-30). Where that organisation is
 * gone, or a lock of former times names none, only the root is above it.
 */
export async function isLockForeign(db: DbOrTrx, callerId: string, personId: string, now: Date): Promise<boolean> {
  const locker = await lockerOf(db, personId, now);
  if (locker === null) return false;
  return !((await isOrganisation(db, locker))
    ? await hasRightAt(db, callerId, 'PERSONEN_VERWALTEN', locker)
    : await hasRightAtRoot(db, callerId, 'PERSONEN_VERWALTEN'));
}

/**
 * In whose name a person without an assignment is locked: the root that the last one lay under, each root where that is not known
 * (D-30).
 * @returns null for whoever has an assignment
 */
export async function lockersOfUnassigned(db: DbOrTrx, personId: string): Promise<readonly Locker[] | null> {
  const person = await db
    .selectFrom('person as p')
    .leftJoin('personenkontext as pk', 'pk.person_id', 'p.id')
    .select(['p.last_root_id', 'pk.id as kontext'])
    .where('p.id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  if (person === undefined || person.kontext !== null) return null;
  const rootId = person.last_root_id;
  return lockers(db)
    .where('typ', '=', 'LAND')
    .$if(rootId !== null, (query) => query.where('id', '=', rootId ?? ''))
    .orderBy('name_sort')
    .execute();
}

/** The same, but only those for which the caller may lock. */
export async function offeredLockers(db: DbOrTrx, callerId: string, personId: string): Promise<readonly Locker[] | null> {
  const all = await lockersOfUnassigned(db, personId);
  if (all === null) return null;
  const may = await Promise.all(all.map(({ id }) => hasRightAt(db, callerId, 'PERSONEN_VERWALTEN', id)));
  return all.filter((_, index) => may[index]);
}

/** A lock is changed or lifted by the administration that set it, or by one above (D-30). @throws RuleBroken */
export async function demandOwnLock(db: DbOrTrx, callerId: string, personId: string, now: Date): Promise<void> {
  if (await isLockForeign(db, callerId, personId, now)) throw new RuleBroken('MISSING_PERMISSIONS');
}

/**
 * A person is locked in the name of an organisation where the caller manages persons, there or above; where the lock has that name
 * already, nobody asks (D-30).
 * @throws RuleBroken
 */
export async function demandLocker(db: DbOrTrx, callerId: string, personId: string, lockedBy: string, now: Date): Promise<void> {
  if ((await lockerOf(db, personId, now)) === lockedBy) return;
  if (!(await isOrganisation(db, lockedBy)) || !(await hasRightAt(db, callerId, 'PERSONEN_VERWALTEN', lockedBy)))
    throw new RuleBroken('PERSON_ERROR');
  const roots = await lockersOfUnassigned(db, personId);
  if (roots !== null && !roots.some(({ id }) => id === lockedBy.toLowerCase())) throw new RuleBroken('PERSON_ERROR');
}
