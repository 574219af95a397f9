import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeRedirectTarget } from '#contract/redirect';
import { nextSignInState, type SignInState } from '#machines/life-cycles/sign-in/next';
import type { ServerContext } from '../context';
import { sessionOf } from '../http/caller';
import { factsOf, findAccount, useOtp, type Account } from './accounts';
import { Attempts } from './attempts';
import { setSessionCookie } from './cookies';
import { checkNewPassword } from './new-password';
import { loginPage, newPasswordPage, otpPage, type SignInRequest } from './pages/pages';
import { hashPassword, verifyNothing, verifyPassword } from './passwords';
import { dropPending, keepPending, readPending } from './pending';
import { openSession } from './sessions';

const CSS = readFileSync(new URL('pages/sign-in.css', import.meta.url), 'utf8');

const show = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);
const textOf = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** What a request for sign-in asks for; targets that are not the portal's own become the landing page. */
export function requestOf({ settings }: ServerContext, values: unknown): SignInRequest {
  return {
    target: safeRedirectTarget(textOf(values, 'redirectUrl'), settings.publicOrigin),
    level: textOf(values, 'requiredStepUpLevel') === 'gold' ? 'gold' : 'silver',
  };
}

/** The pages and forms of sign-in and step-up below /api/auth; which page follows is decided by the sign-in machine. */
export class SignIn {
  readonly #attempts = new Attempts();

  constructor(private readonly context: ServerContext) {}

  register(app: FastifyInstance): void {
    app.get('/api/auth/sign-in.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(CSS),
    );
    app.post('/api/auth/login', (request, reply) => this.#password(request, reply));
    app.post('/api/auth/login/password', (request, reply) => this.#newPassword(request, reply));
    app.post('/api/auth/login/otp', (request, reply) => this.#otp(request, reply));
  }

  /** GET /api/auth/login (CALL-02): straight on with a sufficient session, else the page that is missing. */
  async start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = requestOf(this.context, request.query);
    const session = await sessionOf(this.context, request);
    const account = session === null ? undefined : await findAccount(this.context, { id: session.accountId });
    if (session === null || account === undefined) return show(reply, loginPage(wanted));
    const suffices = wanted.level === 'silver' || session.level === 'gold';
    const state = nextSignInState(
      'asked',
      suffices ? { type: 'SESSION_SUFFICES' } : { type: 'SESSION_TOO_LOW', facts: await factsOf(this.context, account, true) },
    );
    if (state === 'signedIn') return reply.redirect(wanted.target, 302);
    return this.#goOn(reply, state, account, wanted);
  }

  async #password(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = requestOf(this.context, request.body);
    const [username, password] = [textOf(request.body, 'username').trim(), textOf(request.body, 'password')];
    if (username === '' || password === '') return show(reply, loginPage(wanted, username, 'empty'), 400);
    const wait = await this.#attempts.waitFor(username, request.ip);
    if (wait > 0) return show(reply.header('Retry-After', String(wait)), loginPage(wanted, username, 'tooMany'), 429);
    const account = await findAccount(this.context, { username });
    const right = account === undefined ? await verifyNothing(password) : await verifyPassword(account.passwordHash, password);
    if (account === undefined || !right) {
      await this.#attempts.failed(username, request.ip);
      await this.#audit(account, 'sign-in', 'refused');
      return show(reply, loginPage(wanted, username, 'wrong'), 401);
    }
    await this.#attempts.succeeded(username);
    const wantsGold = wanted.level === 'gold' && this.context.settings.stepUp === 'required';
    const state = nextSignInState('enteringPassword', { type: 'PASSWORD_RIGHT', facts: await factsOf(this.context, account, wantsGold) });
    if (state === 'locked') {
      await this.#audit(account, 'sign-in', 'refused');
      return show(reply, loginPage(wanted, username, 'locked'), 403);
    }
    return this.#goOn(reply, state, account, wanted, request);
  }

  async #newPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pending = readPending(this.context, request);
    const account = pending?.state === 'changingPassword' ? await findAccount(this.context, { id: pending.accountId }) : undefined;
    if (pending === null || account === undefined) return show(reply, loginPage(requestOf(this.context, {}), '', 'expired'), 400);
    const password = textOf(request.body, 'password-new');
    const isOld = await verifyPassword(account.passwordHash, password);
    const problem = checkNewPassword(password, textOf(request.body, 'password-confirm'), account.username, isOld);
    if (problem !== null) return show(reply, newPasswordPage(account.username, problem), 400);
    await this.context.db
      .updateTable('account')
      .set({ password_hash: await hashPassword(password), password_temporary: false, password_changed_at: this.context.clock.now() })
      .where('id', '=', account.id)
      .execute();
    await this.#audit(account, 'password-change', 'ok');
    const wantsGold = pending.level === 'gold' && this.context.settings.stepUp === 'required';
    const state = nextSignInState('changingPassword', {
      type: 'PASSWORD_CHANGED',
      facts: await factsOf(this.context, { ...account, temporary: false }, wantsGold),
    });
    return this.#goOn(reply, state, account, pending, request);
  }

  async #otp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pending = readPending(this.context, request);
    const account = pending?.state === 'enteringOtp' ? await findAccount(this.context, { id: pending.accountId }) : undefined;
    if (pending === null || account?.personId == null) return show(reply, loginPage(requestOf(this.context, {}), '', 'expired'), 400);
    const key = `otp:${account.id}`;
    const wait = await this.#attempts.waitFor(key, request.ip);
    if (wait > 0) return show(reply.header('Retry-After', String(wait)), otpPage(account.username, 'tooMany'), 429);
    if (!(await useOtp(this.context, account.personId, textOf(request.body, 'otp')))) {
      await this.#attempts.failed(key, request.ip);
      await this.#audit(account, 'step-up', 'refused');
      return show(reply, otpPage(account.username, 'wrong'), 401);
    }
    await this.#attempts.succeeded(key);
    return this.#finish(reply, account, 'gold', pending.target, request);
  }

  async #goOn(
    reply: FastifyReply,
    state: SignInState,
    account: Account,
    wanted: SignInRequest,
    request?: FastifyRequest,
  ): Promise<FastifyReply> {
    switch (state) {
      case 'enteringOtp':
        keepPending(this.context, reply, { accountId: account.id, target: wanted.target, level: 'gold', state });
        return show(reply, otpPage(account.username));
      case 'changingPassword':
        keepPending(this.context, reply, { accountId: account.id, target: wanted.target, level: wanted.level, state });
        return show(reply, newPasswordPage(account.username));
      case 'unknownToPortal':
        await this.#audit(account, 'sign-in', 'refused');
        return reply.redirect('/login-error', 303);
      case 'withoutSecondFactor':
        return request === undefined
          ? reply.redirect('/no-second-factor', 302)
          : this.#finish(reply, account, 'silver', '/no-second-factor', request);
      default:
        return this.#finish(reply, account, this.context.settings.stepUp === 'off' ? 'gold' : 'silver', wanted.target, request);
    }
  }

  async #finish(
    reply: FastifyReply,
    account: Account,
    level: 'silver' | 'gold',
    target: string,
    request?: FastifyRequest,
  ): Promise<FastifyReply> {
    const replaced = request === undefined ? null : await sessionOf(this.context, request);
    setSessionCookie(reply, this.context.settings, await openSession(this.context, account.id, level, replaced));
    dropPending(reply);
    await this.#audit(account, level === 'gold' ? 'step-up' : 'sign-in', 'ok');
    return reply.redirect(target, 303);
  }

  async #audit(account: Account | undefined, action: string, outcome: 'ok' | 'refused'): Promise<void> {
    await this.context.audit({
      actorId: account?.personId ?? null,
      action,
      subjectType: 'account',
      subjectId: account?.id ?? null,
      outcome,
    });
  }
}
