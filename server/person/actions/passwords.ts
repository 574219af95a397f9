import { hashPassword } from '../../passwords/hashes';
import { endSessionsOfPerson } from '../../sessions/sessions';
import type { DbOrTrx, ServerContext } from '../../context';
import { holdPerson } from '../../db/hold-person';
import { createStartPassword } from '../../passwords/start-password';
import { holdsNow } from '../../rights/lapsed';
import { NotFound, RuleBroken } from '../../rights/refused';
import type { Caller } from '../../http/route-handler';
import { keepSecurityNotice } from '../../security-notices/keep';
import { write } from '../../write';
import { demandAllowed } from '../allowed';

/**
 * Gives a person a new start password (CALL-44): it must be changed at the next sign-in and lapses like the first one. Who is signed
 * in with the old one is out, and an import no longer shows the first one. Whether it is allowed is asked before the password is
 * computed, and again where it is written: the person may have got another role meanwhile.
 * @returns the password; it is kept as a hash alone
 * @throws NotFound when there is no account
 * @throws RuleBroken
 */
export async function resetPassword(context: ServerContext, caller: Caller, personId: string): Promise<string> {
  await demandAllowed(context.db, caller.personId, personId, 'passwort');
  const password = createStartPassword();
  const password_hash = await hashPassword(password, 'renewal');
  await write(context, { caller, action: 'password-reset', subject: { type: 'person', id: personId } }, async (trx) => {
    await holdPerson(trx, personId);
    await demandAllowed(trx, caller.personId, personId, 'passwort');
    const account = await trx
      .updateTable('account')
      .set({ password_hash, password_temporary: true, start_password_at: context.clock.now() })
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (account.numUpdatedRows === 0n) throw new NotFound();
    await trx.updateTable('import_data_item').set({ password: null }).where('person_id', '=', personId).execute();
    await endSessionsOfPerson(trx, personId);
    await keepSecurityNotice(context, trx, caller, personId, 'PASSWORD_RESET');
  });
  return password;
}

/** Only teachers have a device that starts up with a password. @throws RuleBroken */
export async function demandDevice(db: DbOrTrx, personId: string): Promise<void> {
  const teaching = await db
    .selectFrom('personenkontext as pk')
    .innerJoin('rolle as r', 'r.id', 'pk.rolle_id')
    .select('pk.id')
    .where('pk.person_id', '=', personId)
    .where(holdsNow(db, 'pk'))
    .where('r.rollenart', '=', 'LEHR')
    .limit(1)
    .executeTakeFirst();
  if (teaching === undefined) throw new RuleBroken('PERSON_UEM_PASSWORD_MODIFICATION_ERROR');
}

/**
 * Gives a teacher a new device start-up password (CALL-45, D-12), one's own or that of somebody whose rights the caller covers.
 * Whether it is allowed and there is a device is asked by whoever calls; the first again where it is written.
 * @returns the password; it is kept as a hash alone
 * @throws NotFound when the person is gone
 * @throws RuleBroken
 */
export async function renewDevicePassword(context: ServerContext, caller: Caller, personId: string): Promise<string> {
  const password = createStartPassword();
  const row = { password_hash: await hashPassword(password, 'renewal'), created_at: context.clock.now() };
  await write(context, { caller, action: 'device-password', subject: { type: 'person', id: personId } }, async (trx) => {
    if ((await holdPerson(trx, personId)) === undefined) throw new NotFound();
    if (personId !== caller.personId) await demandAllowed(trx, caller.personId, personId, 'passwort');
    await trx
      .insertInto('device_password')
      .values({ person_id: personId, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
  });
  return password;
}
