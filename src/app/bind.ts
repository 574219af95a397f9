import { createActor, toPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { actorsOf } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { setPagePerson } from '#api/client';
import { matchRoute } from '#contract/routes';
import type { LoginInfo } from '#contract/types';
import { navigationMachine } from '#machines/frame/navigation/machine';
import type { model as navigationModel } from '#machines/frame/navigation/model';
import { demandsOf } from '#machines/frame/navigation/setup';
import type { NavigationOutcome, NavigationSession } from '#machines/frame/navigation/types';
import { sessionMachine } from '#machines/frame/session/machine';
import type { model as sessionModel } from '#machines/frame/session/model';
import { INSPECTION } from '#shared/recording/inspection';
import { dropPage, startAnew } from './page-owner';
import { recallPrevious, rememberPrevious } from './previous-url';

/**
 * Whoever is signed in is a person; an answer that names none, of a proxy or of another version, says nothing about that, and no page
 * could ask for anything (VAL-14). It counts as no answer: it is told, and asked for again on demand.
 * @throws ApiError UNSPECIFIED_ERROR
 */
function namingSomebody(info: LoginInfo | null): LoginInfo {
  const { personId, personenkontexte } = (info ?? {}) as Partial<LoginInfo>;
  if (info === null || typeof personId !== 'string' || personId === '' || !Array.isArray(personenkontexte))
    throw new ApiError('UNSPECIFIED_ERROR', 0);
  return info;
}

const sessionWiring = sessionMachine.provide({
  actors: actorsOf<typeof sessionModel>(sessionMachine, {
    loadLoginInfo: async ({ call }) => namingSomebody(await call('auth.logininfo', {})),
    loadSystemrechte: ({ read }) => read('rolle.systemrechte', {}, { freshForMs: Infinity }),
    loadFlags: ({ read }) => read('config.get', {}, { freshForMs: Infinity }),
  }),
  actions: { startAnew, dropPage },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** The session of this page load. */
export const sessionActor: SessionActor = createActor(sessionWiring, INSPECTION).start();

setPagePerson(() => sessionActor.getSnapshot().context.openedFor);

type Session = SnapshotFrom<typeof sessionMachine>;
const isSettled = (snapshot: Session, withFlags: boolean): boolean =>
  !snapshot.hasTag('unsettled') && !(withFlags && snapshot.matches({ flags: 'loading' }));

/** What the guard needs of the session, loaded where it is missing (NAV-01). @throws the failure when the server does not answer */
async function ensureSession({ withFlags }: { readonly withFlags: boolean }): Promise<NavigationSession> {
  sessionActor.send({ type: 'ENSURE' });
  const session = await waitFor(sessionActor, (snapshot) => isSettled(snapshot, withFlags), { timeout: Infinity });
  const { user, failure, flags, flagsFailure } = session.context;
  if (failure !== null) throw failure;
  return {
    personId: user?.personId ?? null,
    level: user?.level ?? 'none',
    permissions: user?.permissions ?? [],
    flags: session.matches({ flags: 'known' }) ? flags : null,
    flagsFailure,
  };
}

const guardWiring = navigationMachine.provide({
  actors: actorsOf<typeof navigationModel>(navigationMachine, {
    ensureSession: ({ input }) => ensureSession(input),
    // The check leads to the login itself, with its target.
    loadTokenState: ({ input: query, read }) => read('secondFactor.state', { query }, { on401: 'throw', freshForMs: 0 }),
  }),
  actions: { rememberPath: ({ context }) => rememberPrevious(context.path) },
});

/** Runs the guard for a target and yields what the router has to do. */
export function guard(url: URL): Promise<NavigationOutcome> {
  const actor = createActor(guardWiring, {
    ...INSPECTION,
    input: {
      target: url.pathname + url.search + url.hash,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      previous: recallPrevious(),
      route: demandsOf(matchRoute(url.pathname).name),
    },
  });
  const outcome = toPromise(actor);
  actor.start();
  return outcome;
}
