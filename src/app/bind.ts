import { createActor, fromPromise, toPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { endpointActor, queryActor } from '#api/actors';
import { effectiveLevel, routeOfPath, routeSpec } from '#contract/routes';
import { navigationMachine } from '#machines/navigation/machine';
import type { NavigationOutcome, NavigationSession } from '#machines/navigation/types';
import { sessionMachine } from '#machines/session/machine';
import { dropPage, startAnew } from './departure';
import { recallPrevious, rememberPrevious } from './previous-url';

const sessionWiring = sessionMachine.provide({
  actors: {
    loadLoginInfo: endpointActor('auth.logininfo', () => ({})),
    loadSystemrechte: queryActor('rolle.systemrechte', () => ({}), { freshForMs: Infinity }),
    loadFlags: queryActor('config.get', () => ({}), { freshForMs: Infinity }),
  },
  actions: { startAnew, dropPage },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** The session of this page load. */
export const sessionActor: SessionActor = createActor(sessionWiring).start();

const isSettled = (snapshot: SnapshotFrom<typeof sessionMachine>): boolean => !snapshot.hasTag('unsettled');

/** What the guard needs of the session, loaded where it is missing (NAV-01). @throws the failure when the server does not answer */
async function ensureSession(): Promise<NavigationSession> {
  sessionActor.send({ type: 'ENSURE' });
  const { context } = await waitFor(sessionActor, isSettled, { timeout: Infinity });
  if (context.failure !== null) throw context.failure;
  return { personId: context.user?.personId ?? null, level: context.user?.level ?? 'none', permissions: context.user?.permissions ?? [] };
}

const guardWiring = navigationMachine.provide({
  actors: {
    ensureSession: fromPromise(ensureSession),
    loadTokenState: queryActor('secondFactor.state', ({ personId }: { personId: string }) => ({ query: { personId } }), { on401: 'throw' }),
  },
  actions: { rememberPath: ({ context }) => rememberPrevious(context.path) },
});

/** Runs the guard for a target and yields what the router has to do. */
export function guard(url: URL): Promise<NavigationOutcome> {
  const name = routeOfPath(url.pathname);
  const route = routeSpec(name);
  const actor = createActor(guardWiring, {
    input: {
      target: url.pathname + url.search + url.hash,
      path: url.pathname,
      previous: recallPrevious(),
      route: { name, auth: route.auth, level: effectiveLevel(route), permissions: route.permissions },
    },
  });
  const outcome = toPromise(actor);
  actor.start();
  return outcome;
}
