import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import { findAccount, type Account } from './accounts';
import type { Attempts } from './attempts';
import type { LoginProblem } from './pages/pages';
import { verifyNothing, verifyPassword } from './passwords';
import { textOf } from './requests';
import { auditAccount, NO_ACCOUNT } from './sign-in-answers';

/** The account whose password was given, or what to say instead. */
export type Proof =
  | { readonly account: Account }
  | { readonly account: null; readonly username: string; readonly problem: LoginProblem; readonly status: number; readonly waitS: number };

/** Checks user name and password of a form; the same words for an unknown name and a wrong password (AUTH-01). */
export async function provePassword(context: ServerContext, attempts: Attempts, request: FastifyRequest): Promise<Proof> {
  const [username, password] = [textOf(request.body, 'username').trim(), textOf(request.body, 'password')];
  const refused = (problem: LoginProblem, status: number, waitS = 0): Proof => ({ account: null, username, problem, status, waitS });
  if (username === '' || password === '') return refused('empty', 400);
  const admission = await attempts.admit(username, request.ip);
  if (!admission.admitted) {
    if (admission.justBlocked) await auditAccount(context, await findAccount(context, { username }), 'sign-in-blocked', 'refused');
    return refused(admission, 429, admission.waitS);
  }
  const account = await findAccount(context, { username });
  const right = account === undefined ? await verifyNothing(password) : await verifyPassword(account.passwordHash, password);
  if (account === undefined || !right) {
    await auditAccount(context, account ?? NO_ACCOUNT, 'sign-in', 'refused');
    return refused('wrong', 401);
  }
  await attempts.succeeded(username, request.ip);
  return { account };
}
