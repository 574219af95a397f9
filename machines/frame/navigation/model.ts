import { routeSpec, type RouteName } from '#contract/route-table';
import { hrefOf, matchRoute } from '#contract/routes';
import { ALL_PERMISSIONS, mayOpen, type Permission } from '#contract/permissions';
import { defineModel } from '#machines/shared/model';
import { doesIt, failureIn, isDoneOf } from '#machines/shared/steps';
import { navigationMachine } from './machine';
import { demandsOf } from './setup';
import type { NavigationInput } from './types';

/** What the router does at the end of the check, by the state that the diagrams show. */
const ENDS = { shown: 'show', redirecting: 'redirect', leaving: 'leave', notFound: 'notFound', undecided: 'failed' } as const;

const to = (name: RouteName, { previous = null, orga }: { previous?: string | null; orga?: string } = {}): NavigationInput => {
  const route = routeSpec(name);
  const query = { a: '1', b: '2', ...(orga === undefined ? {} : { orga }) };
  return {
    target: `${route.path}?${Object.entries(query)
      .map((one) => one.join('='))
      .join('&')}#c`,
    path: route.path,
    query,
    previous,
    route: demandsOf(name),
  };
};

const FLAGS = { flags: { schulischeAngeboteErstellen: true }, flagsFailure: null } as const;
const GOLD = { personId: 'p', level: 'gold', permissions: ALL_PERMISSIONS } as const;
const UNREAD = { code: 'UNSPECIFIED_ERROR', status: 503 } as const;

export const model = defineModel(navigationMachine, {
  inputs: [
    { name: 'Willkommensseite', value: to('landing') },
    { name: 'Startseite', value: to('start') },
    { name: 'Profil', value: to('profile') },
    { name: 'Import', value: to('person-import') },
    { name: 'kein zweiter Faktor', value: to('no-second-factor', { previous: hrefOf('person-import') }) },
    { name: 'kein zweiter Faktor ohne Vorgänger', value: to('no-second-factor') },
    { name: 'kein zweiter Faktor nach fremder Adresse', value: to('no-second-factor', { previous: '//example.org' }) },
    { name: 'unbekannte Adresse', value: to('not-found') },
    { name: 'Angebot anlegen', value: to('create-angebot') },
    { name: 'Angebot einer Schule', value: to('angebot-details-schulspezifisch', { orga: 'goethe' }) },
    { name: 'Angebot keiner Schule', value: to('angebot-details-schulspezifisch') },
  ],
  endpoints: { ensureSession: 'local', loadTokenState: 'secondFactor.state' },
  events: [],
  actors: {
    ensureSession: {
      done: [
        { name: 'anonym', value: { personId: null, level: 'none', permissions: [], ...FLAGS } },
        { name: 'none', value: { personId: 'p', level: 'none', permissions: [], ...FLAGS } },
        { name: 'silver', value: { personId: 'p', level: 'silver', permissions: ALL_PERMISSIONS, ...FLAGS } },
        { name: 'gold ohne Rechte', value: { personId: 'p', level: 'gold', permissions: [], ...FLAGS } },
        { name: 'gold', value: { ...GOLD, ...FLAGS } },
        { name: 'gold, eingeschränktes Recht', value: { ...GOLD, permissions: ['eingeschraenktangebotsverwaltung'], ...FLAGS } },
        { name: 'gold, nicht freigeschaltet', value: { ...GOLD, flags: {}, flagsFailure: null } },
        { name: 'gold, Freischaltungen unbekannt', value: { ...GOLD, flags: null, flagsFailure: UNREAD } },
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
  abstract: ({ route, previous, query, session, outcome }) => ({
    route: route.name,
    previous,
    signedIn: session.personId !== null,
    level: session.level,
    permissions: session.permissions.length,
    flags: JSON.stringify(session.flags),
    orga: query['orga'] ?? null,
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
      sentence: 'Keine Seite wird gezeigt, für die eine Berechtigung fehlt; wo eine von mehreren genügt, muss es eine von ihnen sein.',
      req: ['NAV-06', 'PERM-04', 'ANG-01'],
      holds: ({ context: { outcome, route, session } }) => {
        const has = (permission: Permission): boolean => session.permissions.includes(permission);
        return outcome.kind !== 'show' || (route.permissions.every(has) && (route.anyOf?.some(has) ?? true));
      },
    },
    {
      name: 'shown only switched on and whole',
      sentence: 'Keine Seite wird gezeigt, die nicht freigeschaltet ist oder deren Adresse nicht nennt, was sie braucht.',
      req: ['ANG-01'],
      holds: ({ context: { outcome, route, session, query } }) =>
        outcome.kind !== 'show' ||
        ((route.flag === undefined || session.flags?.[route.flag] === true) &&
          (route.query === undefined || query[route.query.name] !== undefined)),
    },
    {
      name: 'unread is not missing',
      sentence: 'Waren die Freischaltungen nicht zu lesen, heißt die Seite nicht „nicht gefunden“, wenn die Berechtigung reicht.',
      req: ['ANG-01'],
      holds: ({ context: { outcome, route, session } }) =>
        outcome.kind !== 'notFound' || route.flag === undefined || session.flags !== null || !mayOpen(session.permissions, route),
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
