import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInState } from '#machines/life-cycles/sign-in/next';
import type { DbOrTrx, ServerContext } from '../context';
import { lockedBy } from './locked-by';
import { findAccount, verifiedToken, type Account } from './accounts';
import { setSessionCookie } from '../sessions/cookies';
import { rememberDevice } from './devices';
import { noticesPage } from './pages/notices';
import { loginPage, newPasswordPage, otpPage, renewPasswordPage, type SignInRequest } from './pages/pages';
import { endPending, keepPending, type Pending, type Reading } from './pending';
import { securityNoticesOf } from '../security-notices/told';
import { openSession, type Session } from '../sessions/sessions';

/** One request of a sign-in and what is known of it by now. */
export interface Turn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly account: Account;
  readonly wanted: SignInRequest;
  /** The account's session in this browser. */
  readonly session: Session | null;
  /** The level that this request has proven, `kept` the one of its session; null when it brought nothing but its session. */
  readonly reached: 'silver' | 'gold' | 'kept' | null;
  /** When the password was given on the way here; null when it was not. */
  readonly provedAt: Date | null;
  readonly problem?: 'expired' | null;
}

type Audited = Pick<Account, 'id' | 'personId'>;
/** For the audit log: somebody tried a user name that nobody has. */
const NO_ACCOUNT: Audited = { id: '', personId: null };

export const show = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);

/** A form leads on by 303, so that the way back does not send it again; a link by 302. */
const lead = ({ request, reply }: Turn, target: string): FastifyReply => reply.redirect(target, request.method === 'GET' ? 302 : 303);

/** Writes what happened to an account; undefined is somebody who has none. */
export async function auditAccount(
  context: ServerContext,
  account: Audited | undefined,
  action: string,
  outcome: 'ok' | 'refused',
  trx?: DbOrTrx,
): Promise<void> {
  const { id, personId } = account ?? NO_ACCOUNT;
  await context.audit({ actorId: personId, action, subjectType: 'account', subjectId: id === '' ? null : id, outcome }, trx);
}

/** How a change of the password ended, told to the page that asked for it as an identity server would (CALL-04, AUTH-03). */
export function withResult(target: string, result: 'success' | 'cancelled'): string {
  const url = new URL(target, ANY_ORIGIN);
  url.searchParams.set('kc_action_status', result);
  return url.pathname + url.search + url.hash;
}
const ANY_ORIGIN = 'https://portal.invalid';

/** What each state of the sign-in machine answers: the page to fill in, or the way on. */
export class SignInAnswers {
  constructor(private readonly context: ServerContext) {}

  async give(state: SignInState, turn: Turn): Promise<FastifyReply> {
    const { reply, account, wanted, problem = null } = turn;
    switch (state) {
      case 'enteringOtp':
        await this.#keep(turn, state);
        return show(reply, otpPage(account.username, problem));
      case 'changingPassword':
        await this.#keep(turn, state);
        return show(reply, newPasswordPage(account.username));
      case 'renewingPassword':
        await this.#keep(turn, state);
        return show(reply, renewPasswordPage(wanted, account.username));
      case 'readingNotices':
        return this.#tell(turn);
      case 'passwordRenewed':
        return this.#signIn(turn, withResult(wanted.target, 'success'));
      case 'locked':
        await endPending(this.context, turn);
        this.context.metrics.refuseSignIn('password', 'locked');
        await auditAccount(this.context, account, 'sign-in', 'refused');
        return show(reply, loginPage(wanted, account.username, 'locked', await lockedBy(this.context, account.personId)), 403);
      case 'passwordLapsed':
        this.context.metrics.refuseSignIn('password', 'lapsed');
        await auditAccount(this.context, account, 'sign-in', 'refused');
        return show(reply, loginPage(wanted, account.username, 'lapsed'), 403);
      case 'unknownToPortal':
        this.context.metrics.refuseSignIn('password', 'unknown');
        await auditAccount(this.context, account, 'sign-in', 'refused');
        return lead(turn, '/login-error');
      case 'withoutSecondFactor':
        return this.#signIn(turn, '/no-second-factor');
      case 'signedIn':
      case 'passwordProven':
        return this.#signIn(turn, wanted.target);
      default:
        throw new Error(`The sign-in has no answer for ${state}`);
    }
  }

  /** The account got another password since this one was proven: nothing that rests on it goes on (D-33). */
  async overtaken(turn: Pick<Turn, 'request' | 'reply' | 'account' | 'wanted'>): Promise<FastifyReply> {
    const { reply, account, wanted } = turn;
    await endPending(this.context, turn);
    this.context.metrics.refuseSignIn('password', 'overtaken');
    await auditAccount(this.context, account, 'sign-in', 'refused');
    return show(reply, loginPage(wanted, account.username, 'overtaken'), 401);
  }

  /** A page that was asked for again tells the same: what came meanwhile is told afterwards. */
  async showNotices(reply: FastifyReply, account: Account, ids: readonly string[]): Promise<FastifyReply> {
    const notices = await securityNoticesOf(this.context.db, account.personId ?? '');
    const told = notices.filter(({ id }) => ids.includes(id));
    return show(reply, noticesPage(account.username, told, this.context.settings.portal.contactUrl));
  }

  /** Keeps what was proven until what was changed is read: nobody has a session before (D-29). */
  async #tell(turn: Turn): Promise<FastifyReply> {
    const { reply, account } = turn;
    const personId = account.personId ?? '';
    const ids = (await securityNoticesOf(this.context.db, personId)).map(({ id }) => id);
    // Read after them: who knows only the password of before a change is not told of it.
    if ((await findAccount(this.context, { id: account.id }))?.passwordHash !== account.passwordHash) return this.overtaken(turn);
    const reached = turn.reached ?? 'kept';
    const token = reached === 'gold' ? ((await verifiedToken(this.context, personId))?.id ?? null) : null;
    await this.#keep(turn, 'readingNotices', { ids, reached, token });
    return this.showNotices(reply, account, ids);
  }

  async #keep(turn: Turn, state: Pending['state'], reading: Reading | null = null): Promise<void> {
    const { account, wanted, session, reached, provedAt } = turn;
    const { target, level } = wanted;
    const begun = reached === null || reached === 'kept' ? session : null;
    await keepPending(this.context, turn, { account, target, level, state, session: begun, provedAt, reading });
  }

  /** Opens a session for what was proven, under a new id; without proof the one that there is leads on. */
  async #signIn(turn: Turn, target: string): Promise<FastifyReply> {
    const { request, reply, account, session, reached, provedAt } = turn;
    if (reached !== null) {
      const proven = { level: reached, passwordProvedAt: provedAt, userAgent: request.headers['user-agent'] };
      const id = await openSession(this.context, account, proven, session);
      if (id === null) return this.overtaken(turn);
      setSessionCookie(reply, this.context.settings, id);
      await endPending(this.context, turn);
      rememberDevice(this.context, { request, reply, accountId: account.id, codes: reached === 'gold' });
      if (session === null) await auditAccount(this.context, account, 'sign-in', 'ok');
      if (reached === 'gold') await auditAccount(this.context, account, 'step-up', 'ok');
    }
    return lead(turn, target);
  }
}
