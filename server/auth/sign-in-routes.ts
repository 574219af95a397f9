import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nextSignInState } from '#machines/life-cycles/sign-in/next';
import type { ServerContext } from '../context';
import { sessionOf } from '../http/caller';
import { factsOf, findAccount, useOtp } from './accounts';
import { Attempts } from './attempts';
import { loginPage, newPasswordPage, otpPage, type SignInRequest } from './pages/pages';
import { STYLE } from './pages/style';
import { PasswordRenewal } from './password-renewal';
import { prepareDecoy } from './passwords';
import { readPending } from './pending';
import { provePassword } from './prove-password';
import { answerFailure, EXPIRED, isExpired, keptOf, ownSessionOf, textOf, wantedOf } from './requests';
import { auditAccount, show, SignInAnswers } from './sign-in-answers';
import { storePassword } from './store-password';

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
    app.setErrorHandler((error, request, reply) => answerFailure(this.#context, error, request, reply));
    app.get(STYLE.path, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=31536000, immutable').send(STYLE.css),
    );
    app.post('/api/auth/login', (request, reply) => this.#password(request, reply));
    app.get('/api/auth/login/password', (request, reply) => this.#again(request, reply));
    app.post('/api/auth/login/password', (request, reply) => this.#newPassword(request, reply));
    app.get('/api/auth/login/otp', (request, reply) => this.#again(request, reply));
    app.post('/api/auth/login/otp', (request, reply) => this.#otp(request, reply));
    new PasswordRenewal(this.#context, this.#attempts, this.#answers).register(app);
  };

  /** GET /api/auth/login (CALL-02): straight on with a sufficient session, else the page for what is missing. */
  async start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const wanted = wantedOf(this.#context, request.query);
      const problem = isExpired(request.query) ? ('expired' as const) : null;
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
      return answerFailure(this.#context, error, request, reply);
    }
  }

  async #password(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = this.#context;
    const wanted = wantedOf(context, request.body);
    const proof = await provePassword(context, this.#attempts, request);
    if (proof.account === null) {
      if (proof.waitS > 0) reply.header('Retry-After', String(proof.waitS));
      return show(reply, loginPage(wanted, proof.username, proof.problem), proof.status);
    }
    const { account } = proof;
    const session = await ownSessionOf(context, account, request);
    const state = nextSignInState('enteringPassword', {
      type: 'PASSWORD_RIGHT',
      facts: await factsOf(context, account, this.#wantsGold(wanted)),
    });
    return this.#answers.give(state, { request, reply, account, wanted, session, reached: 'silver' });
  }

  async #newPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = this.#context;
    const kept = await keptOf(context, request, 'changingPassword');
    if (kept.account === null) return this.#restart(reply, kept.wanted);
    const session = await ownSessionOf(context, kept.account, request);
    const stored = await storePassword(context, kept.account, request, session);
    if (stored.account === null) return show(reply, newPasswordPage(kept.account.username, stored.problem), 400);
    const { account } = stored;
    const state = nextSignInState('changingPassword', {
      type: 'PASSWORD_CHANGED',
      facts: await factsOf(context, account, this.#wantsGold(kept.wanted)),
    });
    return this.#answers.give(state, { request, reply, account, wanted: kept.wanted, session, reached: 'silver' });
  }

  async #otp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kept = await keptOf(this.#context, request, 'enteringOtp');
    if (kept.account?.personId == null) return this.#restart(reply, kept.wanted);
    const { account, wanted } = kept;
    const key = `otp ${account.id}`;
    const admission = await this.#attempts.admit(key, request.ip);
    if (!admission.admitted) {
      if (admission.justBlocked) await auditAccount(this.#context, account, 'step-up-blocked', 'refused');
      return show(reply.header('Retry-After', String(admission.waitS)), otpPage(account.username, admission), 429);
    }
    if (!(await useOtp(this.#context, kept.account.personId, textOf(request.body, 'otp')))) {
      await auditAccount(this.#context, account, 'step-up', 'refused');
      return show(reply, otpPage(account.username, 'wrong'), 401);
    }
    await this.#attempts.succeeded(key, request.ip);
    const state = nextSignInState('enteringOtp', { type: 'OTP_RIGHT', facts: await factsOf(this.#context, account, true) });
    const session = await ownSessionOf(this.#context, account, request);
    return this.#answers.give(state, { request, reply, account, wanted, session, reached: 'gold' });
  }

  /** A reloaded page of the middle: the same page again, as long as the sign-in holds. */
  async #again(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const state = readPending(this.#context, request)?.pending.state === 'changingPassword' ? 'changingPassword' : 'enteringOtp';
    const { account, wanted } = await keptOf(this.#context, request, state);
    if (account === null) return this.#restart(reply, wanted);
    return show(reply, state === 'enteringOtp' ? otpPage(account.username) : newPasswordPage(account.username));
  }

  /** Begins anew with the same target, by an address of its own: a form that was sent twice ends at the target, too. */
  #restart(reply: FastifyReply, { target, level }: SignInRequest): FastifyReply {
    const query = new URLSearchParams({ redirectUrl: target, requiredStepUpLevel: level, ...EXPIRED });
    return reply.redirect(`/api/auth/login?${query.toString()}`, 303);
  }

  #wantsGold({ level }: SignInRequest): boolean {
    return level === 'gold' && this.#context.settings.stepUp === 'required';
  }
}
