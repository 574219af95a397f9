import type { Db } from '#server/context';
import { coveredBy } from '#server/rights/covers-rights';

/** Whether an actor has every system right of a person, where that person has it (D-16). */
export async function coversRightsOf(db: Db, actorId: string, personId: string): Promise<boolean> {
  return (await db.selectNoFrom(coveredBy(db, actorId, personId).as('covered')).executeTakeFirstOrThrow()).covered;
}
