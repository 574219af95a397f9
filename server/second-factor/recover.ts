import { endSessionsOfPerson } from '../auth/sessions';
import type { ServerContext } from '../context';
import { resetToken } from './tokens';

export type Recovery = 'recovered' | 'unknown' | 'withoutToken';

/**
 * Takes the second factor of a person away on the server itself, for the last administrator who lost it (STATE-08, D-08).
 * All sessions of the person end; the audit log tells that nobody of the portal did it.
 */
export async function recoverSecondFactor({ db, audit }: ServerContext, username: string, lost: boolean): Promise<Recovery> {
  const person = await db.selectFrom('person').select('id').where('username', '=', username.trim().toLowerCase()).executeTakeFirst();
  if (person === undefined) return 'unknown';
  return db.transaction().execute(async (trx) => {
    if (!(await resetToken(trx, person.id, lost))) return 'withoutToken';
    await endSessionsOfPerson(trx, person.id);
    await audit({ actorId: null, action: 'second-factor-recovery', subjectType: 'person', subjectId: person.id, outcome: 'ok' }, trx);
    return 'recovered';
  });
}
