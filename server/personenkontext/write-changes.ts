import { randomUUID } from 'node:crypto';
import type { DbOrTrx } from '../context';
import type { PersonRow } from '../db/hold-person';
import { followEmailEntitlement } from '../email/addresses';
import { keepLastRoot } from './last-root';
import { isUnchanged, stampAfter, type Changes, type HeldKontext } from './rules';

/** What changes of the assignments of a person, who is held. */
export interface Writing {
  readonly person: PersonRow;
  /** All that are there. */
  readonly held: readonly HeldKontext[];
  readonly changes: Changes;
  readonly now: Date;
  /** Whether who changes them has the person in hand, so that what is added is a home (901). */
  readonly atHome: boolean;
}

/**
 * Writes a change of assignments with all that follows from it: the e-mail address follows the roles, and who has no assignment left
 * is counted from now on and belongs to the root above (STATE-05, D-30). It is the same whether somebody removes one or its time is over (D-31).
 */
export async function writeChanges(trx: DbOrTrx, writing: Writing): Promise<void> {
  const { person, held, changes, now } = writing;
  if (!isUnchanged(changes)) {
    await writeRows(trx, writing);
    await followEmailEntitlement(trx, person.id, now);
  }
  const left = held.length + changes.added.length - changes.removed.length;
  if (left === 0 && held.length > 0)
    await keepLastRoot(
      trx,
      person.id,
      held.map(({ organisationId }) => organisationId),
    );
  await noteWithoutKontext(trx, person, left === 0, now);
}

/** Another end leaves an assignment what it is: the time until a KoPers.-Nr. is due runs from when it was given (STATE-04). */
async function writeRows(trx: DbOrTrx, { person, held, changes: { added, removed, changed }, now, atHome }: Writing): Promise<void> {
  const stamp = stampAfter(held, now);
  if (removed.length > 0)
    await trx
      .deleteFrom('personenkontext')
      .where(
        'id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  for (const { id, newBefristung } of changed)
    await trx.updateTable('personenkontext').set({ befristung: newBefristung, updated_at: stamp }).where('id', '=', id).execute();
  if (added.length > 0)
    await trx
      .insertInto('personenkontext')
      .values(
        added.map(({ organisationId, rolleId, befristung }) => ({
          id: randomUUID(),
          person_id: person.id,
          organisation_id: organisationId,
          rolle_id: rolleId,
          befristung,
          at_home: atHome,
          created_at: now,
          updated_at: stamp,
        })),
      )
      .execute();
}

/** From when on somebody has no assignment decides when they are deleted (STATE-05). */
async function noteWithoutKontext(trx: DbOrTrx, person: PersonRow, isWithout: boolean, now: Date): Promise<void> {
  const since = isWithout ? (person.no_kontext_since ?? now) : null;
  if (since?.getTime() === person.no_kontext_since?.getTime()) return;
  await trx.updateTable('person').set({ no_kontext_since: since, updated_at: now }).where('id', '=', person.id).execute();
}
