import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nextSignInState } from '#machines/life-cycles/sign-in/next';
import type { ServerContext } from '../context';
import { sessionOf } from '../http/caller';
import { factsOf } from './accounts';
import { confirmPasswordPage, renewPasswordPage, type SignInRequest } from './pages/pages';
import { endPending } from './pending';
import { provePassword } from './prove-password';
import { EXPIRED, isExpired, keptOf, ownSessionOf, textOf, wantedOf } from './requests';
import { show, withResult, type SignInAnswers } from './sign-in-answers';
import { storePassword } from './store-password';

/** Where the change of a password begins; `auth.resetPassword` leads here. */
export const CONFIRM_PATH = '/api/auth/password';
const RENEW_PATH = '/api/auth/password/new';
const CANCEL_PATH = '/api/auth/password/cancel';

/**
 * The change of the own password (CALL-04, AUTH-03): the current one is asked for, whatever the session says, then the new one.
 * The way ends where it began, with the result in the address. A session that there is goes on at its level under a new id.
 */
export class PasswordRenewal {
  constructor(
    private readonly context: ServerContext,
    private readonly answers: SignInAnswers,
  ) {}

  register(app: FastifyInstance): void {
    app.get(CONFIRM_PATH, (request, reply) => this.#ask(request, reply));
    app.post(CONFIRM_PATH, (request, reply) => this.#confirm(request, reply));
    app.get(RENEW_PATH, (request, reply) => this.#again(request, reply));
    app.post(RENEW_PATH, (request, reply) => this.#renew(request, reply));
    app.get(CANCEL_PATH, async (request, reply) => {
      await endPending(this.context, { request, reply });
      return reply.redirect(withResult(wantedOf(this.context, request.query).target, 'cancelled'), 302);
    });
  }

  async #ask(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await sessionOf(this.context, request);
    const who = { username: session?.username ?? textOf(request.query, 'login_hint'), isSignedIn: session !== null };
    return show(reply, confirmPasswordPage(wantedOf(this.context, request.query), who, isExpired(request.query) ? 'expired' : null));
  }

  /** Whose password it is, the session decides where there is one, not the form: somebody else's would be changed unnoticed. */
  async #confirm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = wantedOf(this.context, request.body);
    const signedIn = await sessionOf(this.context, request);
    const proof = await provePassword(this.context, request, signedIn?.username);
    if (proof.account === null) {
      if (proof.waitS > 0) reply.header('Retry-After', String(proof.waitS));
      const who = { username: signedIn?.username ?? proof.username, isSignedIn: signedIn !== null };
      return show(reply, confirmPasswordPage(wanted, who, proof.problem), proof.status);
    }
    const { account } = proof;
    const session = await ownSessionOf(this.context, account, request);
    const state = nextSignInState('confirmingPassword', {
      type: 'PASSWORD_RIGHT',
      facts: await factsOf(this.context, account, false),
    });
    return this.answers.give(state, {
      request,
      reply,
      account,
      wanted,
      session,
      reached: session === null ? 'silver' : 'kept',
      provedAt: this.context.clock.now(),
    });
  }

  async #renew(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { account: known, wanted } = await keptOf(this.context, request, 'renewingPassword');
    if (known === null) return this.#restart(reply, wanted);
    const session = await ownSessionOf(this.context, known, request);
    const facts = await factsOf(this.context, known, false);
    // Locked since the page before: nothing is stored.
    const stored = facts.locked ? { account: known } : await storePassword(this.context, known, request, session);
    if (stored.account === null) {
      if (stored.problem === 'overtaken') return this.answers.overtaken({ request, reply, account: known, wanted });
      return show(reply, renewPasswordPage(wanted, known.username, stored.problem), 400);
    }
    const state = nextSignInState('renewingPassword', { type: 'PASSWORD_CHANGED', facts });
    // What was changed is told before the way ends where it began, with the result.
    const told = { target: withResult(wanted.target, 'success'), level: 'silver' } as const;
    return this.answers.give(state, {
      request,
      reply,
      account: stored.account,
      wanted: state === 'readingNotices' ? told : wanted,
      session,
      reached: session === null ? 'silver' : 'kept',
      provedAt: this.context.clock.now(),
    });
  }

  /** A reloaded page: the same page again, as long as the confirmation holds. */
  async #again(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { account, wanted } = await keptOf(this.context, request, 'renewingPassword');
    return account === null ? this.#restart(reply, wanted) : show(reply, renewPasswordPage(wanted, account.username));
  }

  #restart(reply: FastifyReply, { target }: SignInRequest): FastifyReply {
    return reply.redirect(`${CONFIRM_PATH}?${new URLSearchParams({ redirectUrl: target, ...EXPIRED }).toString()}`, 303);
  }
}
