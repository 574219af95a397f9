import { createActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS, type Permission } from '#contract/permissions';
import { ROUTE_NAMES, type RouteName } from '#contract/route-table';
import { navigationMachine } from '#machines/frame/navigation/machine';
import { demandsOf } from '#machines/frame/navigation/setup';
import type { NavigationInput, NavigationOutcome, NavigationSession, TokenState } from '#machines/frame/navigation/types';
import { catalogueRoutes, ROUTES_OF_ANGEBOTE, OWN_ROUTES } from '../contract/catalogue-routes';
import { allCases, expectedOf, type Case, type Token } from './navigation-oracle';

interface Run {
  readonly outcome: NavigationOutcome;
  readonly asked: readonly string[];
  readonly remembered: readonly string[];
}

const ANSWERS: Readonly<Record<Token, () => Promise<TokenState>>> = {
  has: () => Promise.resolve({ hasToken: true, tokenKind: 'software', serial: 'TOTP0001' }),
  lacks: () => Promise.resolve({ hasToken: false, tokenKind: '', serial: '' }),
  'signed out': () => Promise.reject(Object.assign(new Error('refused'), { code: '401', status: 401 })),
  'no answer': () => Promise.reject(Object.assign(new Error('failed'), { code: 'PI_UNAVAILABLE_ERROR', status: 400 })),
};

async function run(input: NavigationInput, session: NavigationSession, answer: () => Promise<TokenState>): Promise<Run> {
  const asked: string[] = [];
  const remembered: string[] = [];
  const actor = createActor(
    navigationMachine.provide({
      actors: {
        ensureSession: fromPromise(() => Promise.resolve(session)),
        loadTokenState: fromPromise(({ input: { personId } }) => {
          asked.push(personId);
          return answer();
        }),
      },
      actions: { rememberPath: ({ context }) => void remembered.push(context.path) },
    }),
    { input },
  );
  const outcome = toPromise(actor);
  actor.start();
  return { outcome: await outcome, asked, remembered };
}

const isRoute = (name: string): name is RouteName => (ROUTE_NAMES as readonly string[]).includes(name);

/** The input as the route table of the contract gives it; the catalogue's row only names the route. */
function inputOf({ route, target, previous }: Pick<Case, 'route' | 'target' | 'previous'>): NavigationInput {
  if (!isRoute(route.name)) throw new Error(`${route.name} is no route`);
  return {
    target,
    path: target.replace(/[?#].*$/, ''),
    previous,
    query: Object.fromEntries(new URL(target, 'https://portal.example').searchParams),
    route: demandsOf(route.name),
  };
}

const sessionOf = ({ session }: Case): NavigationSession => ({
  personId: session.signedIn ? 'person' : null,
  level: session.level,
  permissions: session.permissions as readonly Permission[],
  flags: session.flags,
  flagsFailure: null,
});

const ROUTES = [...catalogueRoutes(), ...ROUTES_OF_ANGEBOTE, ...OWN_ROUTES];
const cases = allCases(ROUTES, ALL_PERMISSIONS);

describe('the guard over routes x session x level x second factor x rights', () => {
  test('the matrix covers all of them, and every rule of the catalogue decides some', () => {
    expect(new Set(cases.map(({ route }) => route.name)).size).toBe(34);
    expect(cases.length).toBeGreaterThan(1500);
    expect([...new Set(cases.map((it) => expectedOf(it).req))].sort()).toEqual(
      ['NAV-03', 'NAV-04', 'NAV-05', 'NAV-06', 'NAV-07', 'ROUTE-01', 'ROUTE-25', 'SHELL-10', 'ANG-01'].sort(),
    );
  });

  for (const route of ROUTES) {
    test(`NAV-02 to NAV-07, ${route.id}: ${route.name} is remembered and decided as the catalogue says, in all cases`, async () => {
      const isRemembered = !['/profile', '/no-second-factor'].includes(route.path);
      for (const it of cases.filter((candidate) => candidate.route.name === route.name)) {
        const { outcome, asksForToken, req } = expectedOf(it);
        const done = await run(inputOf(it), sessionOf(it), ANSWERS[it.token]);
        expect({ it, req, ...done }).toEqual({
          it,
          req,
          outcome,
          asked: asksForToken ? ['person'] : [],
          remembered: isRemembered ? [inputOf(it).path] : [],
        });
      }
    });
  }

  test('NAV-01: without an answer about the session nothing is decided and nothing remembered', async () => {
    for (const route of ROUTES) {
      const input = inputOf({ route, target: '/x', previous: null });
      const remembered: string[] = [];
      const actor = createActor(
        navigationMachine.provide({
          actors: {
            ensureSession: fromPromise(() => Promise.reject(Object.assign(new Error(), { code: 'UNSPECIFIED_ERROR', status: 0 }))),
          },
          actions: { rememberPath: ({ context }) => void remembered.push(context.path) },
        }),
        { input },
      );
      const outcome = toPromise(actor);
      actor.start();
      expect(await outcome).toEqual({ kind: 'failed', failure: { code: 'UNSPECIFIED_ERROR', status: 0 } });
      expect(remembered).toEqual([]);
    }
  });

  test.for(['//example.org', '/\\example.org', 'https://example.org/start', '/unbekannt', '/', '/start/../..', ''])(
    'NAV-03: from a stored address %j the way back is the start page',
    async (previous) => {
      const [row] = catalogueRoutes().filter(({ name }) => name === 'no-second-factor');
      if (row === undefined) throw new Error('The catalogue lacks a row');
      const session: NavigationSession = { personId: 'person', level: 'silver', permissions: [], flags: null, flagsFailure: null };
      const { outcome } = await run(inputOf({ route: row, target: row.path, previous }), session, ANSWERS.has);
      expect(outcome).toEqual({ kind: 'redirect', to: '/start' });
    },
  );
});

/** Hands out the properties of a value and notes their names; a promise asks every value for `then`. */
function watched<T extends object>(value: T, reads: Set<string>): T {
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name === 'string' && name !== 'then') reads.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
    ownKeys(target) {
      reads.add('(all names)');
      return Reflect.ownKeys(target);
    },
  });
}

describe('what the guard reads', () => {
  test('NAV-04 to NAV-07, ANG-01: person, level, rights and flags of the session; of the route its name and its demands; nothing else', async () => {
    const ofSession = new Set<string>();
    const ofRoute = new Set<string>();
    const ofToken = new Set<string>();
    for (const it of cases) {
      const input = inputOf(it);
      const session = watched({ ...sessionOf(it), username: 'fpetersen', timeLimits: [], name: 'Frauke' }, ofSession);
      const route = watched({ ...input.route, title: 'Titel', layout: 'admin' }, ofRoute);
      await run({ ...input, route }, session, async () => watched(await ANSWERS[it.token](), ofToken));
    }
    expect([...ofSession].sort()).toEqual(['flags', 'flagsFailure', 'level', 'permissions', 'personId']);
    expect([...ofRoute].sort()).toEqual(['anyOf', 'auth', 'flag', 'level', 'name', 'permissions', 'query']);
    expect([...ofToken]).toEqual(['hasToken']);
  });

  test('query and hash of the target decide nothing; they only go along to the sign-in', async () => {
    for (const it of cases) {
      const plain = await run(inputOf({ ...it, target: '/x' }), sessionOf(it), ANSWERS[it.token]);
      const full = await run(
        inputOf({ ...it, target: '/x?requiredStepUpLevel=none&permissions=all#gold' }),
        sessionOf(it),
        ANSWERS[it.token],
      );
      expect(full.outcome.kind).toBe(plain.outcome.kind);
    }
  });
});
