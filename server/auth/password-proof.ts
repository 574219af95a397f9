import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nextSignInState } from '#machines/life-cycles/sign-in/next';
import type { ServerContext } from '../context';
import { sessionOf } from '../http/caller';
import { factsOf } from './accounts';
import { provePasswordPage, type SignInRequest } from './pages/pages';
import { provePassword } from './prove-password';
import { EXPIRED, textOf, wantedOf } from './requests';
import type { Session } from '../sessions/sessions';
import { show, type SignInAnswers } from './sign-in-answers';

const PROVE_PATH = '/api/auth/login/proof';

/** Whether a sign-in was called to ask whoever is signed in for the password again (D-20). */
export const asksForProof = (query: unknown): boolean => textOf(query, 'passwortbestaetigung') === 'erforderlich';

/**
 * The page that asks whoever is signed in for the password again (D-20), and leads back with the proof renewed: the level stays,
 * the session gets a new id. Who is asked is decided by the session, not by the form.
 */
export class PasswordProof {
  constructor(
    private readonly context: ServerContext,
    private readonly answers: SignInAnswers,
  ) {}

  register(app: FastifyInstance): void {
    app.post(PROVE_PATH, (request, reply) => this.#prove(request, reply));
  }

  ask(reply: FastifyReply, wanted: SignInRequest, { username }: Session): FastifyReply {
    return show(reply, provePasswordPage(wanted, username));
  }

  async #prove(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = wantedOf(this.context, request.body);
    const session = await sessionOf(this.context, request);
    if (session === null) return this.#restart(reply, wanted);
    const proof = await provePassword(this.context, request, session.username);
    if (proof.account === null) {
      if (proof.waitS > 0) reply.header('Retry-After', String(proof.waitS));
      return show(reply, provePasswordPage(wanted, session.username, proof.problem), proof.status);
    }
    const { account } = proof;
    const facts = await factsOf(this.context, account, false);
    const state = nextSignInState('provingPassword', { type: 'PASSWORD_RIGHT', facts });
    return this.answers.give(state, {
      request,
      reply,
      account,
      wanted,
      session,
      reached: 'kept',
      provedAt: this.context.clock.now(),
    });
  }

  /** The session ended meanwhile: a sign-in is a proof, too. */
  #restart(reply: FastifyReply, { target, level }: SignInRequest): FastifyReply {
    const query = new URLSearchParams({ redirectUrl: target, requiredStepUpLevel: level, ...EXPIRED });
    return reply.redirect(`/api/auth/login?${query.toString()}`, 303);
  }
}
