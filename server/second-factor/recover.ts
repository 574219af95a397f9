import type { ServerContext } from '../context';
import { write } from '../write';
import { resetToken } from './tokens';

export type Recovery = 'recovered' | 'unknown' | 'withoutToken';

/**
 * Takes the second factor of a person away on the server itself, for the last administrator who lost it (STATE-08, D-08).
 * All sessions of the person end; the audit log tells that nobody of the portal did it.
 */
export async function recoverSecondFactor(context: ServerContext, username: string, lost: boolean): Promise<Recovery> {
  const person = await context.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', username.trim().toLowerCase())
    .executeTakeFirst();
  if (person === undefined) return 'unknown';
  const order = {
    caller: null,
    action: 'second-factor-recovery',
    subject: { type: 'person', id: person.id },
    told: (recovery: Recovery) => (recovery === 'recovered' ? {} : null),
  };
  return write(context, order, async (trx) => ((await resetToken(trx, person.id, lost)) ? 'recovered' : 'withoutToken'));
}
