import { assign, setup } from 'xstate';
import { loginAddress } from '#rules/login-address';
import { mayOpen } from '#contract/permissions';
import { DEFAULT_TARGET, safeRedirectTarget } from '#contract/redirect';
import { effectiveLevel, routeSpec, type RouteName } from '#contract/route-table';
import { hrefOf } from '#contract/routes';
import { isSignedOut, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import type { NavigationContext, NavigationInput, NavigationOutcome, NavigationRoute, NavigationSession, TokenState } from './types';

const ANONYMOUS: NavigationSession = { personId: null, level: 'none', permissions: [], flags: null, flagsFailure: null };
const UNREAD: Failure = { code: 'UNSPECIFIED_ERROR', status: 0 };

export const initialContext = ({ input }: { input: NavigationInput }): NavigationContext => ({
  ...input,
  session: ANONYMOUS,
  outcome: { kind: 'notFound' },
});

/** What of a row of the route table the check reads. */
export const demandsOf = (name: RouteName): NavigationRoute => ({ ...routeSpec(name), name, level: effectiveLevel(routeSpec(name)) });

/** Feature flags are waited for where the page depends on one. */
export const flagsOf = ({ context: { route } }: { context: NavigationContext }): { readonly withFlags: boolean } => ({
  withFlags: route.flag !== undefined,
});
export const toOutcome = ({ context }: { context: NavigationContext }): NavigationOutcome => context.outcome;
export const personIdOf = ({ context }: { context: NavigationContext }): { personId: string } => ({
  personId: context.session.personId ?? '',
});

type Facts = { readonly context: NavigationContext };
const LEVEL_RANK = { none: 0, silver: 1, gold: 2 } as const;
const lacksLevel = ({ context }: Facts, level: 'silver' | 'gold'): boolean =>
  context.route.level === level && LEVEL_RANK[context.session.level] < LEVEL_RANK[level];

/** The stored path may be anything that stood in the address bar, `//` and a foreign host included. */
const wayBack = (previous: string | null): string => {
  const own = safeRedirectTarget(previous, '');
  return own === DEFAULT_TARGET ? hrefOf('start') : own;
};

type Outcome = Pick<NavigationContext, 'outcome'>;
const redirect = (to: string): Outcome => ({ outcome: { kind: 'redirect', to } });
const leave = (url: string): Outcome => ({ outcome: { kind: 'leave', url } });

/** What the check of a navigation is made of: its guards are one requirement each, what settles the outcome says what the router does. */
export const navigationSetup = setup({
  types: {
    context: {} as NavigationContext,
    input: {} as NavigationInput,
    output: {} as NavigationOutcome,
    meta: META,
  },
  actors: {
    ensureSession: notProvided<NavigationSession, { readonly withFlags: boolean }>('ensureSession'),
    loadTokenState: notProvided<TokenState, { personId: string }>('loadTokenState'),
  },
  guards: {
    isNotRemembered: ({ context }: Facts) => context.route.name === 'profile' || context.route.name === 'no-second-factor',
    asksAboutOwnToken: ({ context }: Facts) => context.route.name === 'no-second-factor' && context.session.personId !== null,
    isSignedInOnLanding: ({ context }: Facts) => context.route.name === 'landing' && context.session.personId !== null,
    lacksSignIn: ({ context }: Facts) => context.route.auth && context.session.personId === null,
    lacksGold: (facts: Facts) => lacksLevel(facts, 'gold'),
    lacksSilver: (facts: Facts) => lacksLevel(facts, 'silver'),
    lacksPermission: ({ context: { session, route } }: Facts) => !mayOpen(session.permissions, route),
    hasUnknownFlag: ({ context: { session, route } }: Facts) => route.flag !== undefined && session.flags === null,
    isSwitchedOff: ({ context: { session, route } }: Facts) => route.flag !== undefined && session.flags?.[route.flag] !== true,
    lacksQuery: ({ context: { query, route } }: Facts) => route.query !== undefined && !query[route.query.name],
    isUnknown: ({ context }: Facts) => context.route.name === 'not-found',
    hasToken: (_, { hasToken }: TokenState) => hasToken,
    isSignedOut: (_, failure: Failure) => isSignedOut(failure),
  },
  actions: {
    rememberSession: assign((_, session: NavigationSession) => ({ session })),
    settleShow: assign(({ context }) => ({ outcome: { kind: 'show' as const, route: context.route.name } })),
    settleNotFound: assign({ outcome: { kind: 'notFound' } }),
    settleStart: assign(redirect(hrefOf('start'))),
    settlePrevious: assign(({ context }) => redirect(wayBack(context.previous))),
    settleNoSecondFactor: assign(redirect(hrefOf('no-second-factor'))),
    settleSignIn: assign(({ context }) => leave(loginAddress({ returnTo: context.target }))),
    settleSilver: assign(({ context }) => leave(loginAddress({ returnTo: context.target, level: 'silver' }))),
    settleGold: assign(({ context }) => leave(loginAddress({ returnTo: context.target, level: 'gold' }))),
    settleOtherwise: assign(({ context }) => redirect(hrefOf(context.route.query?.otherwise ?? 'start'))),
    settleUndecided: assign(({ context }) => ({ outcome: { kind: 'failed' as const, failure: context.session.flagsFailure ?? UNREAD } })),
    settleFailure: assign((_, failure: Failure) => ({ outcome: { kind: 'failed' as const, failure } })),
    rememberPath: () => undefined,
  },
});
