import { sql } from 'kysely';
import type { z } from '#contract/zod';
import type { personBody } from '#contract/schemas/person-actions';
import type { DbOrTrx } from '../../context';
import { holdPerson } from '../../db/hold-person';
import { hasRightAt } from '../../rights/permissions';
import { NotFound, Outdated, RuleBroken } from '../../rights/refused';
import type { Caller } from '../../http/route-handler';
import { renameEmail } from '../../email/addresses';
import { demandAllowed } from '../allowed';
import type { Changed } from './metadata';
import { changedNames, demandNames, nameColumns } from './rename';

/**
 * Replaces names and Stammorganisation of a person on the revision that was read (CALL-40); an organisation that is missing is
 * cleared. The user name stays.
 * @throws RuleBroken, NotFound, Outdated
 */
export async function replacePerson(
  trx: DbOrTrx,
  caller: Caller,
  personId: string,
  given: z.output<typeof personBody>,
  now: Date,
): Promise<Changed> {
  const person = await holdPerson(trx, personId);
  if (person === undefined) throw new NotFound();
  const renamed = changedNames(person, given.name);
  const stammorganisation = given.stammorganisation ?? null;
  const moved = stammorganisation !== person.stammorganisation;
  if (renamed.length > 0 || moved) await demandAllowed(trx, caller.personId, personId, 'namen');
  demandNames(given.name);
  if (moved && stammorganisation !== null) await demandOrganisation(trx, caller.personId, stammorganisation);
  if (given.revision !== String(person.revision)) throw new Outdated();
  const changed = await trx
    .updateTable('person')
    .set({ ...nameColumns(given.name), stammorganisation, revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', personId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hasNewEmail = renamed.length > 0 && (await renameEmail(trx, personId, person, given.name, now));
  return {
    person: changed,
    felder: [...renamed, ...(hasNewEmail ? (['email'] as const) : []), ...(moved ? (['stammorganisation'] as const) : [])],
  };
}

/**
 * The new Stammorganisation is one that the caller manages, and no class: a class could not be deleted as long as anybody has it
 * (D-34). One that they do not manage is answered like none. @throws RuleBroken
 */
async function demandOrganisation(trx: DbOrTrx, callerId: string, id: string): Promise<void> {
  const organisation = await trx.selectFrom('organisation').select('typ').where('id', '=', id).executeTakeFirst();
  if (organisation === undefined || organisation.typ === 'KLASSE' || !(await hasRightAt(trx, callerId, 'PERSONEN_VERWALTEN', id)))
    throw new RuleBroken('PERSON_ERROR');
}
