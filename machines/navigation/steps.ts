import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { loginAddress } from '#contract/login-address';
import { holdsAll } from '#contract/permissions';
import { DEFAULT_TARGET, safeRedirectTarget } from '#contract/redirect';
import { hrefOf } from '#contract/routes';
import { isSignedOut, toFailure } from '../shared/failure';
import type { NavigationContext, NavigationInput, NavigationOutcome, NavigationSession, TokenState } from './types';

const ANONYMOUS: NavigationSession = { personId: null, level: 'none', permissions: [] };

export const initialContext = ({ input }: { input: NavigationInput }): NavigationContext => ({
  ...input,
  session: ANONYMOUS,
  outcome: { kind: 'notFound' },
});

export const toOutcome = ({ context }: { context: NavigationContext }): NavigationOutcome => context.outcome;
export const personIdOf = ({ context }: { context: NavigationContext }): { personId: string } => ({
  personId: context.session.personId ?? '',
});

type Facts = { readonly context: NavigationContext };
const LEVEL_RANK = { none: 0, silver: 1, gold: 2 } as const;
const lacksLevel = ({ context }: Facts, level: 'silver' | 'gold'): boolean =>
  context.route.level === level && LEVEL_RANK[context.session.level] < LEVEL_RANK[level];

/** The named guards of the navigation, each one requirement. */
export const navigationGuards = {
  isNotRemembered: ({ context }: Facts) => context.route.name === 'profile' || context.route.name === 'no-second-factor',
  asksAboutOwnToken: ({ context }: Facts) => context.route.name === 'no-second-factor' && context.session.personId !== null,
  isSignedInOnLanding: ({ context }: Facts) => context.route.name === 'landing' && context.session.personId !== null,
  lacksSignIn: ({ context }: Facts) => context.route.auth && context.session.personId === null,
  lacksGold: (facts: Facts) => lacksLevel(facts, 'gold'),
  lacksSilver: (facts: Facts) => lacksLevel(facts, 'silver'),
  lacksPermission: ({ context }: Facts) => !holdsAll(context.session.permissions, context.route.permissions),
  isUnknown: ({ context }: Facts) => context.route.name === 'not-found',
  hasToken: ({ event }: { event: unknown }) => (event as DoneActorEvent<TokenState>).output.hasToken,
  isSignedOut: ({ event }: { event: unknown }) => isSignedOut(toFailure((event as ErrorActorEvent).error)),
};

/** The stored path may be anything that stood in the address bar, `//` and a foreign host included. */
const wayBack = (previous: string | null): string => {
  const own = safeRedirectTarget(previous, '');
  return own === DEFAULT_TARGET ? hrefOf('start') : own;
};

type Fired = { readonly context: NavigationContext; readonly event: unknown };

const settle =
  (decide: (context: NavigationContext, event: unknown) => NavigationOutcome) =>
  ({ context, event }: Fired): Partial<NavigationContext> => ({ outcome: decide(context, event) });

/** What each named action changes in the context; the ones that settle the outcome say what the router does. */
export const updates = {
  rememberSession: ({ event }: Fired): Partial<NavigationContext> => ({ session: (event as DoneActorEvent<NavigationSession>).output }),
  settleShow: settle((context) => ({ kind: 'show', route: context.route.name })),
  settleNotFound: settle(() => ({ kind: 'notFound' })),
  settleStart: settle(() => ({ kind: 'redirect', to: hrefOf('start') })),
  settlePrevious: settle((context) => ({ kind: 'redirect', to: wayBack(context.previous) })),
  settleNoSecondFactor: settle(() => ({ kind: 'redirect', to: hrefOf('no-second-factor') })),
  settleSignIn: settle((context) => ({ kind: 'leave', url: loginAddress({ returnTo: context.target }) })),
  settleSilver: settle((context) => ({ kind: 'leave', url: loginAddress({ returnTo: context.target, level: 'silver' }) })),
  settleGold: settle((context) => ({ kind: 'leave', url: loginAddress({ returnTo: context.target, level: 'gold' }) })),
  settleFailure: settle((_context, event) => ({ kind: 'failed', failure: toFailure((event as ErrorActorEvent).error) })),
};
