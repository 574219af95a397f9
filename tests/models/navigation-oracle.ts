import type { CatalogueRoute } from '../contract/catalogue-routes';

/** What the server answers when it is asked for the second factor. */
export type Token = 'has' | 'lacks' | 'signed out' | 'no answer';

/** One cell of the matrix. */
export interface Case {
  readonly route: CatalogueRoute;
  readonly target: string;
  readonly previous: string | null;
  readonly session: {
    readonly signedIn: boolean;
    readonly level: 'none' | 'silver' | 'gold';
    readonly permissions: readonly string[];
    /** Null where they could not be read. */
    readonly flags: Readonly<Record<string, boolean>> | null;
  };
  readonly token: Token;
}

/** What shall come of it, and whether the server is asked for the second factor on the way. */
export interface Expected {
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly asksForToken: boolean;
}

interface Rule {
  readonly req: string;
  readonly when: (it: Case) => boolean;
  readonly decide: (it: Case) => Expected;
}

const settled = (outcome: Expected['outcome']): Expected => ({ outcome, asksForToken: false });
const login = (target: string, level = ''): Expected['outcome'] => ({
  kind: 'leave',
  url: `/api/auth/login?redirectUrl=${encodeURIComponent(target)}${level === '' ? '' : `&requiredStepUpLevel=${level}`}`,
});

/** What follows from the answer about the second factor; an outage never counts as none. */
const byToken = ({ token, target }: Case, has: Expected['outcome'], lacks: Expected['outcome']): Expected => ({
  asksForToken: true,
  outcome: {
    has,
    lacks,
    'signed out': login(target),
    'no answer': { kind: 'failed', failure: { code: 'PI_UNAVAILABLE_ERROR', status: 400 } },
  }[token],
});

const levelOf = ({ layout, level }: CatalogueRoute): string => (layout === 'admin' && level === 'unset' ? 'gold' : level);

/** The guard as the catalogue words it, first match wins. Written without a look at the machine. */
const RULES: readonly Rule[] = [
  { req: 'ROUTE-25', when: ({ route }) => route.path === '*', decide: () => settled({ kind: 'notFound' }) },
  {
    req: 'NAV-03',
    when: ({ route, session }) => route.path === '/no-second-factor' && session.signedIn,
    decide: (it) => byToken(it, { kind: 'redirect', to: it.previous ?? '/start' }, { kind: 'show', route: it.route.name }),
  },
  {
    req: 'ROUTE-01',
    when: ({ route, session }) => route.path === '/' && session.signedIn,
    decide: () => settled({ kind: 'redirect', to: '/start' }),
  },
  { req: 'NAV-04', when: ({ route, session }) => route.auth && !session.signedIn, decide: ({ target }) => settled(login(target)) },
  {
    req: 'NAV-05',
    when: ({ route, session }) => levelOf(route) === 'gold' && session.level !== 'gold',
    decide: (it) => byToken(it, login(it.target, 'gold'), { kind: 'redirect', to: '/no-second-factor' }),
  },
  {
    req: 'NAV-07',
    when: ({ route, session }) => levelOf(route) === 'silver' && session.level === 'none',
    decide: ({ target }) => settled(login(target, 'silver')),
  },
  {
    req: 'NAV-06',
    when: ({ route, session }) => route.permissions.some((permission) => !session.permissions.includes(permission)),
    decide: () => settled({ kind: 'notFound' }),
  },
  {
    req: 'ANG-01',
    when: ({ route, session }) => route.anyOf.length > 0 && !route.anyOf.some((right) => session.permissions.includes(right)),
    decide: () => settled({ kind: 'notFound' }),
  },
  {
    req: 'ANG-01',
    when: ({ route, session }) => route.flag !== undefined && session.flags === null,
    decide: () => settled({ kind: 'failed', failure: { code: 'UNSPECIFIED_ERROR', status: 0 } }),
  },
  {
    req: 'ANG-01',
    when: ({ route, session }) => route.flag !== undefined && session.flags?.[route.flag] !== true,
    decide: () => settled({ kind: 'notFound' }),
  },
  {
    req: 'ANG-01',
    when: ({ route, target }) => route.query !== undefined && !new URL(target, 'https://portal.example').searchParams.get(route.query),
    decide: () => settled({ kind: 'redirect', to: '/admin/angebote/schulspezifisch' }),
  },
  { req: 'SHELL-10', when: () => true, decide: ({ route }) => settled({ kind: 'show', route: route.name }) },
];

export function expectedOf(it: Case): Expected & { readonly req: string } {
  const rule = RULES.find(({ when }) => when(it));
  if (rule === undefined) throw new Error('No rule for a case');
  return { ...rule.decide(it), req: rule.req };
}

const SESSIONS = [
  { signedIn: false, level: 'none' },
  { signedIn: true, level: 'none' },
  { signedIn: true, level: 'silver' },
  { signedIn: true, level: 'gold' },
] as const;
const TOKENS: readonly Token[] = ['has', 'lacks', 'signed out', 'no answer'];

/** Routes x session x level x second factor x {all rights there are, exactly those of the route, one missing (each), none}. */
export function allCases(routes: readonly CatalogueRoute[], everyPermission: readonly string[]): Case[] {
  return routes.flatMap((route) => {
    const path = route.path === '*' ? '/unbekannt' : route.path.replace(':id', '4f1c');
    const rights = new Map(
      [
        everyPermission,
        [...route.permissions, ...route.anyOf.slice(-1)],
        ...(route.anyOf.length === 0 ? [] : [everyPermission.filter((right) => !route.anyOf.includes(right))]),
        ...route.permissions.map((missing) => everyPermission.filter((right) => right !== missing)),
        [],
      ].map((list) => [list.join(), list] as const),
    );
    const previous = route.path === '/no-second-factor' ? [null, '/admin/personen/import'] : [null];
    const flagged = route.flag === undefined ? [{}] : [null, {}, { [route.flag]: false }, { [route.flag]: true }];
    const queries = route.query === undefined ? ['a=1&b=ü'] : ['a=1', `${route.query}=`, `${route.query}=4f1c`];
    return SESSIONS.flatMap((session) =>
      TOKENS.flatMap((token) =>
        [...rights.values()].flatMap((permissions) =>
          previous.flatMap((stored) =>
            flagged.flatMap((flags) =>
              queries.map((query) => ({
                route,
                target: `${path}?${query}#c`,
                previous: stored,
                session: { ...session, permissions, flags },
                token,
              })),
            ),
          ),
        ),
      ),
    );
  });
}
