import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nextSignInState } from '#machines/life-cycles/sign-in/next';
import type { ServerContext } from '../context';
import { sessionOf } from '../http/caller';
import { factsOf, findAccount, useOtp, verifiedToken } from './accounts';
import { admit, isLogged, succeeded, type Attempt } from './attempts';
import { deviceOf } from './devices';
import { NOTICES_PATH } from './pages/notices';
import { loginPage, newPasswordPage, otpPage, type SignInRequest } from './pages/pages';
import { asksForProof, PasswordProof } from './password-proof';
import { PasswordRenewal } from './password-renewal';
import { prepareDecoy } from '../passwords/hashes';
import { serveStyle } from '../pages/style';
import { readPending } from './pending';
import { forgetSecurityNotices } from '../security-notices/told';
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
  readonly #answers: SignInAnswers;
  readonly #proof: PasswordProof;

  constructor(context: ServerContext) {
    this.#context = context;
    this.#answers = new SignInAnswers(context);
    this.#proof = new PasswordProof(context, this.#answers);
  }

  /** Registers the pages; browsers show what they answer, so an error is a page, too. */
  readonly pages = async (app: FastifyInstance): Promise<void> => {
    await prepareDecoy();
    // Here alone: a form of any page can be sent, and is no call of the API.
    await app.register(formbody);
    app.setErrorHandler((error, request, reply) => answerFailure(this.#context, error, request, reply));
    serveStyle(app, 'sign-in');
    app.post('/api/auth/login', (request, reply) => this.#password(request, reply));
    app.get('/api/auth/login/password', (request, reply) => this.#again(request, reply));
    app.post('/api/auth/login/password', (request, reply) => this.#newPassword(request, reply));
    app.get('/api/auth/login/otp', (request, reply) => this.#again(request, reply));
    app.post('/api/auth/login/otp', (request, reply) => this.#otp(request, reply));
    app.get(NOTICES_PATH, (request, reply) => this.#again(request, reply));
    app.post(NOTICES_PATH, (request, reply) => this.#read(request, reply));
    this.#proof.register(app);
    new PasswordRenewal(this.#context, this.#answers).register(app);
  };

  /** GET /api/auth/login (CALL-02): straight on with a sufficient session, else the page for what is missing. */
  async start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const wanted = wantedOf(this.#context, request.query);
      const problem = isExpired(request.query) ? ('expired' as const) : null;
      const session = await sessionOf(this.#context, request);
      const account = session === null ? undefined : await findAccount(this.#context, { id: session.accountId });
      if (session === null || account === undefined) return show(reply, loginPage(wanted, '', problem));
      if (asksForProof(request.query)) return this.#proof.ask(reply, wanted, session);
      const suffices = wanted.level === 'silver' || session.level === 'gold';
      const state = nextSignInState(
        'asked',
        suffices ? { type: 'SESSION_SUFFICES' } : { type: 'SESSION_TOO_LOW', facts: await factsOf(this.#context, account, true) },
      );
      return await this.#answers.give(state, { request, reply, account, wanted, session, reached: null, provedAt: null, problem });
    } catch (error) {
      return answerFailure(this.#context, error, request, reply);
    }
  }

  async #password(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = this.#context;
    const wanted = wantedOf(context, request.body);
    const proof = await provePassword(context, request);
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
    return this.#answers.give(state, { request, reply, account, wanted, session, reached: 'silver', provedAt: context.clock.now() });
  }

  async #newPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = this.#context;
    const { account, wanted } = await keptOf(context, request, 'changingPassword');
    if (account === null) return this.#restart(reply, wanted);
    const session = await ownSessionOf(context, account, request);
    const facts = await factsOf(context, account, this.#wantsGold(wanted));
    const turn = { request, reply, account, wanted, session, reached: 'silver', provedAt: context.clock.now() } as const;
    // Locked since the page before: nothing is stored.
    const stored = facts.locked ? { account } : await storePassword(context, account, request, session);
    if (stored.account === null) {
      if (stored.problem === 'overtaken') return this.#answers.overtaken(turn);
      return show(reply, newPasswordPage(account.username, stored.problem), 400);
    }
    return this.#answers.give(nextSignInState('changingPassword', { type: 'PASSWORD_CHANGED', facts }), {
      ...turn,
      account: stored.account,
    });
  }

  async #otp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = this.#context;
    const { account, wanted, provedAt } = await keptOf(context, request, 'enteringOtp');
    if (account?.personId == null) return this.#restart(reply, wanted);
    const attempt: Attempt = {
      kind: 'otp',
      account: account.id,
      address: request.ip,
      device: deviceOf(context, request, account.id, 'otp'),
    };
    const tooMany = await admit(context, attempt);
    if (tooMany !== null) {
      context.metrics.refuseSignIn('code', 'blocked');
      if (isLogged(tooMany)) await auditAccount(context, account, 'step-up-blocked', 'refused');
      return show(reply.header('Retry-After', String(tooMany.waitS)), otpPage(account.username, tooMany), 429);
    }
    if (!(await useOtp(context, account.personId, textOf(request.body, 'otp')))) {
      context.metrics.refuseSignIn('code', 'wrong');
      await auditAccount(context, account, 'step-up', 'refused');
      return show(reply, otpPage(account.username, 'wrong'), 401);
    }
    await succeeded(context, attempt);
    const state = nextSignInState('enteringOtp', { type: 'OTP_RIGHT', facts: await factsOf(context, account, false) });
    const session = await ownSessionOf(context, account, request);
    return this.#answers.give(state, { request, reply, account, wanted, session, reached: 'gold', provedAt });
  }

  /**
   * What was changed is read, and not told again (D-29). Gold rests on the second factor that was shown: was it taken away meanwhile,
   * a code is asked for anew.
   */
  async #read(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = this.#context;
    const { account, wanted, provedAt, reading } = await keptOf(context, request, 'readingNotices');
    if (account?.personId == null || reading === null) return this.#restart(reply, wanted);
    await forgetSecurityNotices(context, account.personId, reading.ids);
    const lostGold = reading.reached === 'gold' && (await verifiedToken(context, account.personId))?.id !== reading.token;
    const reached = lostGold ? 'silver' : reading.reached;
    const facts = await factsOf(context, account, reached === 'silver' && this.#wantsGold(wanted));
    const session = await ownSessionOf(context, account, request);
    const state = nextSignInState('readingNotices', { type: 'NOTICES_READ', facts });
    return this.#answers.give(state, { request, reply, account, wanted, session, reached, provedAt });
  }

  /** A reloaded page of the middle: the same page again, as long as the sign-in holds. */
  async #again(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kept = (await readPending(this.#context, request))?.pending.state;
    const state = kept === 'changingPassword' || kept === 'readingNotices' ? kept : 'enteringOtp';
    const { account, wanted, reading } = await keptOf(this.#context, request, state);
    if (account === null) return this.#restart(reply, wanted);
    if (reading !== null) return this.#answers.showNotices(reply, account, reading.ids);
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
