import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeRedirectTarget } from '#contract/redirect';
import { nextSignInState } from '#machines/life-cycles/sign-in/next';
import type { ServerContext } from '../context';
import { reportError } from '../http/error-handler';
import { sessionOf } from '../http/caller';
import { factsOf, findAccount, useOtp, type Account } from './accounts';
import { Attempts } from './attempts';
import { checkNewPassword } from './new-password';
import { loginPage, newPasswordPage, otpPage, type SignInRequest } from './pages/pages';
import { STYLE } from './pages/style';
import { hashPassword, prepareDecoy, verifyNothing, verifyPassword } from './passwords';
import { readPending, stillHolds, type Pending } from './pending';
import { endSession, type Session } from './sessions';
import { NO_ACCOUNT, show, SignInAnswers } from './sign-in-answers';

const textOf = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** In the query of the sign-in: the way here took too long, say so. */
const EXPIRED = 'abgelaufen';

/**
 * The pages and forms of sign-in and step-up below /api/auth (AUTH-01, AUTH-02, AUTH-05). Each request becomes an event of the
 * sign-in machine; what is answered follows from the state that the event leads to.
 */
export class SignIn {
  readonly #context: ServerContext;
  readonly #attempts = new Attempts();
  readonly #answers: SignInAnswers;

  constructor(context: ServerContext) {
    this.#context = context;
    this.#answers = new SignInAnswers(context);
  }

  /** Registers the pages; browsers show what they answer, so an error is a page, too. */
  readonly pages = async (app: FastifyInstance): Promise<void> => {
    await prepareDecoy();
    app.setErrorHandler((error, request, reply) => this.#failed(error, request, reply));
    app.get(STYLE.path, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=31536000, immutable').send(STYLE.css),
    );
    app.post('/api/auth/login', (request, reply) => this.#password(request, reply));
    app.get('/api/auth/login/password', (request, reply) => this.#again(request, reply));
    app.post('/api/auth/login/password', (request, reply) => this.#newPassword(request, reply));
    app.get('/api/auth/login/otp', (request, reply) => this.#again(request, reply));
    app.post('/api/auth/login/otp', (request, reply) => this.#otp(request, reply));
  };

  /** GET /api/auth/login (CALL-02): straight on with a sufficient session, else the page for what is missing. */
  async start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const wanted = this.#wanted(request.query);
      const problem = textOf(request.query, 'hinweis') === EXPIRED ? ('expired' as const) : null;
      const session = await sessionOf(this.#context, request);
      const account = session === null ? undefined : await findAccount(this.#context, { id: session.accountId });
      if (session === null || account === undefined) return show(reply, loginPage(wanted, '', problem));
      const suffices = wanted.level === 'silver' || session.level === 'gold';
      const state = nextSignInState(
        'asked',
        suffices ? { type: 'SESSION_SUFFICES' } : { type: 'SESSION_TOO_LOW', facts: await factsOf(this.#context, account, true) },
      );
      return await this.#answers.give(state, { request, reply, account, wanted, session, reached: null, problem });
    } catch (error) {
      return this.#failed(error, request, reply);
    }
  }

  async #password(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = this.#wanted(request.body);
    const [username, password] = [textOf(request.body, 'username').trim(), textOf(request.body, 'password')];
    if (username === '' || password === '') return show(reply, loginPage(wanted, username, 'empty'), 400);
    const admission = await this.#attempts.admit(username, request.ip);
    if (!admission.admitted) {
      if (admission.justBlocked) await this.#answers.audit(await findAccount(this.#context, { username }), 'sign-in-blocked', 'refused');
      return show(reply.header('Retry-After', String(admission.waitS)), loginPage(wanted, username, admission), 429);
    }
    const account = await findAccount(this.#context, { username });
    const right = account === undefined ? await verifyNothing(password) : await verifyPassword(account.passwordHash, password);
    if (account === undefined || !right) {
      await this.#answers.audit(account ?? NO_ACCOUNT, 'sign-in', 'refused');
      return show(reply, loginPage(wanted, username, 'wrong'), 401);
    }
    await this.#attempts.succeeded(username, request.ip);
    const session = await this.#sessionOf(account, request);
    const state = nextSignInState('enteringPassword', {
      type: 'PASSWORD_RIGHT',
      facts: await factsOf(this.#context, account, this.#wantsGold(wanted)),
    });
    return this.#answers.give(state, { request, reply, account, wanted, session, reached: 'silver' });
  }

  async #newPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kept = await this.#kept(request, 'changingPassword');
    if (kept.account === null) return this.#restart(reply, kept.wanted);
    const { account, wanted } = kept;
    const password = textOf(request.body, 'password-new');
    const isOld = await verifyPassword(account.passwordHash, password);
    const problem = checkNewPassword(password, textOf(request.body, 'password-confirm'), account.username, isOld);
    if (problem !== null) return show(reply, newPasswordPage(account.username, problem), 400);
    const passwordHash = await hashPassword(password);
    await this.#context.db
      .updateTable('account')
      .set({ password_hash: passwordHash, password_temporary: false, password_changed_at: this.#context.clock.now() })
      .where('id', '=', account.id)
      .execute();
    await this.#answers.audit(account, 'password-change', 'ok');
    const changed = { ...account, passwordHash, temporary: false };
    const state = nextSignInState('changingPassword', {
      type: 'PASSWORD_CHANGED',
      facts: await factsOf(this.#context, changed, this.#wantsGold(wanted)),
    });
    const session = await this.#sessionOf(account, request);
    return this.#answers.give(state, { request, reply, account: changed, wanted, session, reached: 'silver' });
  }

  async #otp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kept = await this.#kept(request, 'enteringOtp');
    if (kept.account?.personId == null) return this.#restart(reply, kept.wanted);
    const { account, wanted } = kept;
    const key = `otp ${account.id}`;
    const admission = await this.#attempts.admit(key, request.ip);
    if (!admission.admitted) {
      if (admission.justBlocked) await this.#answers.audit(account, 'step-up-blocked', 'refused');
      return show(reply.header('Retry-After', String(admission.waitS)), otpPage(account.username, admission), 429);
    }
    if (!(await useOtp(this.#context, kept.account.personId, textOf(request.body, 'otp')))) {
      await this.#answers.audit(account, 'step-up', 'refused');
      return show(reply, otpPage(account.username, 'wrong'), 401);
    }
    await this.#attempts.succeeded(key, request.ip);
    const state = nextSignInState('enteringOtp', { type: 'OTP_RIGHT', facts: await factsOf(this.#context, account, true) });
    const session = await this.#sessionOf(account, request);
    return this.#answers.give(state, { request, reply, account, wanted, session, reached: 'gold' });
  }

  /** A reloaded page of the middle: the same page again, as long as the sign-in holds. */
  async #again(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = readPending(this.#context, request);
    const kept = await this.#kept(request, found?.pending.state ?? 'enteringOtp');
    if (found === null || kept.account === null) return this.#restart(reply, kept.wanted);
    return show(reply, found.pending.state === 'enteringOtp' ? otpPage(kept.account.username) : newPasswordPage(kept.account.username));
  }

  /** The sign-in that a page of the middle goes on with; no account when it is too old or no longer holds. */
  async #kept(
    request: FastifyRequest,
    state: Pending['state'],
  ): Promise<{ readonly wanted: SignInRequest; readonly account: Account | null }> {
    const found = readPending(this.#context, request);
    if (found === null) return { wanted: this.#wanted({}), account: null };
    const { pending, tooOld } = found;
    const account = await findAccount(this.#context, { id: pending.accountId });
    const holds = pending.state === state && !tooOld && stillHolds(pending, account, await sessionOf(this.#context, request));
    return { wanted: pending, account: holds && account !== undefined ? account : null };
  }

  /** Begins anew with the same target, by an address of its own: a form that was sent twice ends at the target, too. */
  #restart(reply: FastifyReply, { target, level }: SignInRequest): FastifyReply {
    const query = new URLSearchParams({ redirectUrl: target, requiredStepUpLevel: level, hinweis: EXPIRED });
    return reply.redirect(`/api/auth/login?${query.toString()}`, 303);
  }

  /** The account's own session in this browser. One of somebody else ends: the browser has changed hands. */
  async #sessionOf(account: Account, request: FastifyRequest): Promise<Session | null> {
    const session = await sessionOf(this.#context, request);
    if (session === null || session.accountId === account.id) return session;
    await endSession(this.#context.db, session);
    await this.#answers.audit({ id: session.accountId, personId: session.personId }, 'sign-out', 'ok');
    return null;
  }

  /** What a request asks for; targets that are not the portal's own become the landing page. */
  #wanted(values: unknown): SignInRequest {
    return {
      target: safeRedirectTarget(textOf(values, 'redirectUrl'), this.#context.settings.publicOrigin),
      level: textOf(values, 'requiredStepUpLevel') === 'gold' ? 'gold' : 'silver',
    };
  }

  #wantsGold({ level }: SignInRequest): boolean {
    return level === 'gold' && this.#context.settings.stepUp === 'required';
  }

  #failed(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, statusCode } = error as { readonly status?: number; readonly statusCode?: number };
    const answered = status ?? statusCode ?? 500;
    if (answered >= 500) reportError(error, request);
    return show(reply, loginPage(this.#wanted({}), '', answered === 403 ? 'foreign' : 'unavailable'), answered);
  }
}
