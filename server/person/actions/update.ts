import { sql } from 'kysely';
import type { z } from '#contract/zod';
import type { personBody } from '#contract/schemas/person-actions';
import type { DbOrTrx } from '../../context';
import { holdPerson } from '../../db/hold-person';
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
  if (renamed.length > 0) await demandAllowed(trx, caller.personId, personId, 'namen');
  const names = demandNames(given.name);
  const stammorganisation = given.stammorganisation ?? null;
  if (stammorganisation !== null) await demandOrganisation(trx, stammorganisation);
  if (given.revision !== String(person.revision)) throw new Outdated();
  const changed = await trx
    .updateTable('person')
    .set({ ...nameColumns(names), stammorganisation, revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', personId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hasNewEmail = renamed.length > 0 && (await renameEmail(trx, personId, person, names, now));
  const moved = stammorganisation !== person.stammorganisation;
  return {
    person: changed,
    felder: [...renamed, ...(hasNewEmail ? (['email'] as const) : []), ...(moved ? (['stammorganisation'] as const) : [])],
  };
}

async function demandOrganisation(trx: DbOrTrx, id: string): Promise<void> {
  const organisation = await trx.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst();
  if (organisation === undefined) throw new RuleBroken('PERSON_ERROR');
}
