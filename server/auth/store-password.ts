import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import { write } from '../write';
import type { Account } from './accounts';
import { isBreached } from './breached-passwords';
import { checkNewPassword } from './new-password';
import type { PasswordProblem } from './pages/pages';
import { hashPassword, verifyPassword } from '../passwords/hashes';
import { textOf } from './requests';
import { endOtherSessions, type Session } from '../sessions/sessions';

/**
 * Gives an account the new password of a form (AUTH-02, AUTH-03). Every other session of the account ends: whoever knew the old
 * password is out.
 * @returns the account with its new password, or what is wrong with it; `overtaken` when it has another password than the one that was
 * proven: that of an administrator stays (D-33)
 */
export async function storePassword(
  context: ServerContext,
  account: Account,
  request: FastifyRequest,
  session: Session | null,
): Promise<{ readonly account: Account } | { readonly account: null; readonly problem: PasswordProblem | 'overtaken' }> {
  const password = textOf(request.body, 'password-new');
  const problem = await checkNewPassword(password, {
    confirmation: textOf(request.body, 'password-confirm'),
    username: account.username,
    isOld: () => verifyPassword(account.passwordHash, password),
    isBreached: () => isBreached(context.settings.breachedPasswordsFile, password),
  });
  if (problem !== null) return { account: null, problem };
  const passwordHash = await hashPassword(password);
  const order = {
    caller: account,
    action: 'password-change',
    subject: { type: 'account', id: account.id },
    told: (isDone: boolean) => (isDone ? {} : { outcome: 'refused' as const }),
  };
  const isStored = await write(context, order, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ password_hash: passwordHash, password_temporary: false, password_changed_at: context.clock.now() })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.passwordHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await endOtherSessions(trx, account.id, session);
    return true;
  });
  if (!isStored) return { account: null, problem: 'overtaken' };
  return { account: { ...account, passwordHash, temporary: false } };
}
