import { createActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { routeSpec, type RouteName } from '#contract/route-table';
import type { ServiceProvider } from '#contract/types';
import { navigationMachine } from '#machines/frame/navigation/machine';
import { demandsOf } from '#machines/frame/navigation/setup';
import type { NavigationOutcome, NavigationSession, TokenState } from '#machines/frame/navigation/types';
import { secondFactorMachine } from '#machines/own-account/second-factor/machine';
import type { SecondFactorInfo } from '#machines/own-account/second-factor/types';
import { secondFactorNeed, targetOf } from '#machines/own-account/start/targets';

/** Everything that says nothing about the person: lost connections, gateways, a token service that is down. */
const OUTAGES = [
  { code: 'UNSPECIFIED_ERROR', status: 0 },
  { code: '429', status: 429 },
  { code: '500', status: 500 },
  { code: 'TOKEN_STATE_ERROR', status: 502 },
  { code: 'TOKEN_STATE_ERROR', status: 503 },
  { code: 'TOKEN_STATE_ERROR', status: 504 },
  { code: 'PI_UNAVAILABLE_ERROR', status: 400 },
  { code: 'TOKEN_STATE_ERROR', status: 400 },
];

const ADMINISTRATOR: NavigationSession = {
  personId: 'p',
  level: 'silver',
  permissions: ['personenimport'],
  flags: null,
  flagsFailure: null,
};
const refuse = (failure: object): Promise<never> => Promise.reject(Object.assign(new Error('refused'), failure));

interface Answers {
  readonly session?: () => Promise<NavigationSession>;
  readonly token?: () => Promise<TokenState>;
}

/** Opens a page with the password only. */
function open(name: RouteName, { session = () => Promise.resolve(ADMINISTRATOR), token }: Answers): Promise<NavigationOutcome> {
  const { path } = routeSpec(name);
  const guard = createActor(
    navigationMachine.provide({
      actors: {
        ensureSession: fromPromise(session),
        loadTokenState: fromPromise<TokenState, { personId: string }>(token ?? (() => refuse({ code: '500', status: 500 }))),
      },
    }),
    {
      input: {
        target: path,
        path,
        previous: '/admin/personen/import',
        query: {},
        route: demandsOf(name),
      },
    },
  );
  const outcome = toPromise(guard);
  guard.start();
  return outcome;
}

describe('ERR-63, NAV-03, NAV-05: an outage never counts as a missing second factor', () => {
  test.for(OUTAGES)('$code ($status) before a page of the administration: nobody is sent to set one up', async (failure) => {
    expect(await open('person-import', { token: () => refuse(failure) })).toEqual({ kind: 'failed', failure });
  });

  test.for(OUTAGES)('$code ($status) at the notice: it does not claim that there is none', async (failure) => {
    expect(await open('no-second-factor', { token: () => refuse(failure) })).toEqual({ kind: 'failed', failure });
  });

  test('only the answer "none" leads to the notice, and only there it is shown', async () => {
    const none = (): Promise<TokenState> => Promise.resolve({ hasToken: false, tokenKind: '', serial: '' });
    expect(await open('person-import', { token: none })).toEqual({ kind: 'redirect', to: '/no-second-factor' });
    expect(await open('no-second-factor', { token: none })).toEqual({ kind: 'show', route: 'no-second-factor' });
  });

  test('SCREEN-02: on the start page no offer says that a second factor is missing while its state is unknown', () => {
    const provider = { requires2fa: true, target: 'URL', url: 'https://example.org' } as ServiceProvider;
    const visitor = { level: 'silver', permissions: [], flags: {}, hasToken: null } as const;
    expect([secondFactorNeed(provider, visitor), targetOf(provider, visitor)]).toEqual([
      'asked',
      { kind: 'external', url: 'https://example.org' },
    ]);
  });

  test.for(OUTAGES)('STATE-08: $code ($status) on the profile: neither a token nor none, and no set-up is offered', async (failure) => {
    const card = createActor(
      secondFactorMachine.provide({ actors: { loadInfo: fromPromise<SecondFactorInfo, { personId: string }>(() => refuse(failure)) } }),
      { input: { personId: 'p' } },
    ).start();
    await expect.poll(() => card.getSnapshot().value).toBe('stateFailed');
    expect([card.getSnapshot().context.info, card.getSnapshot().can({ type: 'SET_UP' }), card.getSnapshot().context.failure]).toEqual([
      null,
      false,
      failure,
    ]);
  });
});

describe('ERR-03, NAV-01: an outage never counts as signed out', () => {
  test.for(OUTAGES.filter(({ status }) => status !== 400))('$code ($status) when a page is opened: not to the login', async (failure) => {
    expect(await open('person-import', { session: () => refuse(failure) })).toEqual({ kind: 'failed', failure });
    expect(await open('start', { session: () => refuse(failure) })).toEqual({ kind: 'failed', failure });
  });
});
