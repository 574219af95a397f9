import { routeSpec, type RouteName } from '#contract/route-table';
import { hrefOf, matchRoute } from '#contract/routes';
import { ALL_PERMISSIONS } from '#contract/permissions';
import { defineModel } from '#machines/shared/model';
import { doesIt, failureIn, isDoneOf } from '#machines/shared/steps';
import { navigationMachine } from './machine';
import { demandsOf } from './setup';
import type { NavigationInput } from './types';

/** What the router does at the end of the check, by the state that the diagrams show. */
const ENDS = { shown: 'show', redirecting: 'redirect', leaving: 'leave', notFound: 'notFound', undecided: 'failed' } as const;

const to = (name: RouteName, previous: string | null = null): NavigationInput => {
  const route = routeSpec(name);
  return {
    target: `${route.path}?a=1&b=2#c`,
    path: route.path,
    query: { a: '1', b: '2' },
    previous,
    route: demandsOf(name),
  };
};

export const model = defineModel(navigationMachine, {
  inputs: [
    { name: 'Willkommensseite', value: to('landing') },
    { name: 'Startseite', value: to('start') },
    { name: 'Profil', value: to('profile') },
    { name: 'Import', value: to('person-import') },
    { name: 'kein zweiter Faktor', value: to('no-second-factor', hrefOf('person-import')) },
    { name: 'kein zweiter Faktor ohne Vorgänger', value: to('no-second-factor') },
    { name: 'kein zweiter Faktor nach fremder Adresse', value: to('no-second-factor', '//example.org') },
    { name: 'unbekannte Adresse', value: to('not-found') },
  ],
  endpoints: { ensureSession: 'local', loadTokenState: 'secondFactor.state' },
  events: [],
  actors: {
    ensureSession: {
      done: [
        { name: 'anonym', value: { personId: null, level: 'none', permissions: [] } },
        { name: 'none', value: { personId: 'p', level: 'none', permissions: [] } },
        { name: 'silver', value: { personId: 'p', level: 'silver', permissions: ALL_PERMISSIONS } },
        { name: 'gold ohne Rechte', value: { personId: 'p', level: 'gold', permissions: [] } },
        { name: 'gold', value: { personId: 'p', level: 'gold', permissions: ALL_PERMISSIONS } },
      ],
      failed: [{ name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    loadTokenState: {
      done: [
        { name: 'vorhanden', value: { hasToken: true, tokenKind: 'software', serial: 'TOTP0001' } },
        { name: 'keiner', value: { hasToken: false, tokenKind: '', serial: '' } },
      ],
      failed: [
        { name: 'Sitzung abgelaufen', value: { code: '401', status: 401 } },
        { name: 'Dienst nicht erreichbar', value: { code: 'PI_UNAVAILABLE_ERROR', status: 400 } },
      ],
    },
  },
  abstract: ({ route, previous, session, outcome }) => ({
    route: route.name,
    previous,
    signedIn: session.personId !== null,
    level: session.level,
    permissions: session.permissions.length,
    outcome: JSON.stringify(outcome),
  }),
  invariants: [
    {
      name: 'admin needs gold',
      sentence: 'Keine Verwaltungsseite wird unterhalb der Stufe gold gezeigt.',
      req: ['PERM-02', 'NAV-05', 'D-01'],
      holds: ({ context }) => context.outcome.kind !== 'show' || context.route.level !== 'gold' || context.session.level === 'gold',
    },
    {
      name: 'shown only with all permissions',
      sentence: 'Keine Seite wird gezeigt, für die eine Berechtigung fehlt.',
      req: ['NAV-06', 'PERM-04'],
      holds: ({ context }) =>
        context.outcome.kind !== 'show' ||
        context.route.permissions.every((permission) => context.session.permissions.includes(permission)),
    },
    {
      name: 'shown only signed in',
      sentence: 'Keine Seite, die eine Anmeldung verlangt, wird ohne Anmeldung gezeigt.',
      req: ['NAV-04'],
      holds: ({ context }) => context.outcome.kind !== 'show' || !context.route.auth || context.session.personId !== null,
    },
    {
      name: 'the end is what happens',
      sentence: 'Wo die Prüfung endet, geschieht genau das, was dort steht: zeigen, umleiten, anmelden, nicht gefunden, unentschieden.',
      req: ['SHELL-10'],
      holds: (snapshot) =>
        snapshot.status !== 'done' ||
        (Object.keys(ENDS) as (keyof typeof ENDS)[]).every(
          (end) => snapshot.matches(end) === (snapshot.context.outcome.kind === ENDS[end]),
        ),
    },
    {
      name: 'leaving keeps the target',
      sentence: 'Zur Anmeldung geht das Ziel vollständig und verschlüsselt mit.',
      req: ['NAV-04', 'NAV-05', 'NAV-07'],
      holds: ({ context }) =>
        context.outcome.kind !== 'leave' || context.outcome.url.includes(`redirectUrl=${encodeURIComponent(context.target)}`),
    },
    {
      name: 'the portal stays itself',
      sentence: 'Umgeleitet wird nur auf eigene Seiten, zur Anmeldung nur über den eigenen Server.',
      req: ['NAV-03', 'NAV-04', 'NAV-05'],
      holds: ({ context: { outcome } }) =>
        (outcome.kind !== 'redirect' || matchRoute(outcome.to).name !== 'not-found') &&
        (outcome.kind !== 'leave' || outcome.url.startsWith('/api/auth/login?')),
    },
  ],
  steps: [
    {
      name: 'an outage is no missing factor',
      sentence: 'Zum Hinweis auf den fehlenden zweiten Faktor geht es nur, wenn der Dienst sagt, dass es keinen gibt.',
      req: ['NAV-03', 'NAV-05', 'ERR-63'],
      holds: (step) => {
        const { outcome } = step.after.context;
        if (outcome.kind !== 'redirect' || outcome.to !== hrefOf('no-second-factor')) return true;
        return isDoneOf(step, 'loadTokenState') && !(step.event['output'] as { readonly hasToken: boolean }).hasToken;
      },
    },
    {
      name: 'no answer decides nothing',
      sentence: 'Antwortet ein Dienst nicht, wird weder gezeigt noch umgeleitet noch abgemeldet, sondern der Fehler gesagt.',
      req: ['ERR-03', 'ERR-63'],
      holds: (step) => {
        const failure = failureIn(step);
        return failure === null || failure.status === 401 || step.after.context.outcome.kind === 'failed';
      },
    },
    {
      name: 'the way here is remembered',
      sentence: 'Gemerkt wird jede Adresse, zu der man zurückkommen will; Profil und Hinweis auf den zweiten Faktor nicht.',
      req: ['NAV-02', 'NAV-03'],
      holds: (step) =>
        !isDoneOf(step, 'ensureSession') ||
        doesIt(step, 'rememberPath') === !['profile', 'no-second-factor'].includes(step.before.context.route.name),
    },
  ],
  isSafe: (snapshot) => snapshot.status === 'done',
});
