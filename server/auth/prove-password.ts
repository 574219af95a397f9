import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import { findAccount, type Account } from './accounts';
import { admit, isLogged, succeeded, withdraw, type Attempt } from './attempts';
import { deviceOf } from './devices';
import type { LoginProblem } from './pages/pages';
import { isLookedAt, verifyNothing, verifyPassword } from '../passwords/hashes';
import { textOf } from './requests';
import { auditAccount } from './sign-in-answers';

/** The account whose password was given, or what to say instead. */
export type Proof =
  | { readonly account: Account }
  | { readonly account: null; readonly username: string; readonly problem: LoginProblem; readonly status: number; readonly waitS: number };

/**
 * Checks the password of a form; the same words and the same work for an unknown name, a wrong password, and what is too long to
 * be one (AUTH-01). Counted before it is looked at (D-17).
 * @param username as it was typed, or of whoever is signed in
 */
export async function provePassword(
  context: ServerContext,
  request: FastifyRequest,
  username = textOf(request.body, 'username').trim(),
): Promise<Proof> {
  const password = textOf(request.body, 'password');
  const name = isLookedAt(username) ? username : '';
  const refused = (problem: LoginProblem, status: number, waitS = 0): Proof => ({ account: null, username: name, problem, status, waitS });
  if (username === '' || password === '') return refused('empty', 400);
  const account = await findAccount(context, { username: name });
  const attempt: Attempt = {
    kind: 'password',
    account: name,
    address: request.ip,
    device: deviceOf(context, request, account?.id, 'password'),
  };
  const tooMany = await admit(context, attempt);
  if (tooMany !== null) {
    context.metrics.refuseSignIn('password', 'blocked');
    if (isLogged(tooMany)) await auditAccount(context, account, 'sign-in-blocked', 'refused');
    return refused(tooMany, 429, tooMany.waitS);
  }
  const right = await check(account, password).catch(async (error: unknown) => {
    await withdraw(context, attempt);
    throw error;
  });
  if (account === undefined || !right) {
    context.metrics.refuseSignIn('password', 'wrong');
    await auditAccount(context, account, 'sign-in', 'refused');
    return refused('wrong', 401);
  }
  await succeeded(context, attempt);
  return { account };
}

const check = (account: Account | undefined, password: string): Promise<boolean> =>
  account === undefined ? verifyNothing(password) : verifyPassword(account.passwordHash, password);
