import { assign, setup } from 'xstate';
import { notProvided } from '../shared/not-provided';
import { initialContext, navigationGuards, personIdOf, toOutcome, updates } from './steps';
import type { NavigationContext, NavigationInput, NavigationOutcome, NavigationSession, TokenState } from './types';

/**
 * The guard of every navigation: runs once from a target to an outcome that the router carries out.
 * The order of the questions is the order of NAV-01 to NAV-07.
 */
export const navigationMachine = setup({
  types: { context: {} as NavigationContext, input: {} as NavigationInput, output: {} as NavigationOutcome },
  actors: {
    ensureSession: notProvided<NavigationSession, void>('ensureSession'),
    loadTokenState: notProvided<TokenState, { personId: string }>('loadTokenState'),
  },
  guards: navigationGuards,
  actions: {
    rememberSession: assign(updates.rememberSession),
    settleShow: assign(updates.settleShow),
    settleNotFound: assign(updates.settleNotFound),
    settleStart: assign(updates.settleStart),
    settlePrevious: assign(updates.settlePrevious),
    settleNoSecondFactor: assign(updates.settleNoSecondFactor),
    settleSignIn: assign(updates.settleSignIn),
    settleSilver: assign(updates.settleSilver),
    settleGold: assign(updates.settleGold),
    settleFailure: assign(updates.settleFailure),
    rememberPath: () => undefined,
  },
}).createMachine({
  id: 'navigation',
  description: 'Prüfung jeder Navigation: was gezeigt wird, wohin umgeleitet wird, wann Anmeldung oder zweiter Faktor verlangt wird.',
  meta: { req: ['NAV-01', 'SHELL-10'], view: 'none' },
  context: initialContext,
  output: toOutcome,
  initial: 'loadingSession',
  states: {
    loadingSession: {
      description: 'Anmeldestatus und Stammdaten werden geladen, soweit sie fehlen.',
      meta: { req: ['NAV-01'] },
      invoke: {
        id: 'ensureSession',
        src: 'ensureSession',
        onDone: {
          target: 'remembering',
          actions: 'rememberSession',
          description: 'Der Anmeldestatus ist bekannt.',
          meta: { req: ['NAV-01'] },
        },
        onError: {
          target: 'undecided',
          actions: 'settleFailure',
          description: 'Der Anmeldestatus ließ sich nicht lesen.',
          meta: { req: ['NAV-01'] },
        },
      },
    },
    remembering: {
      description: 'Der Pfad wird als vorherige Adresse gemerkt.',
      meta: { req: ['NAV-02'] },
      always: [
        {
          guard: 'isNotRemembered',
          target: 'deciding',
          description: 'Profil und Hinweis auf den fehlenden zweiten Faktor werden nicht gemerkt.',
          meta: { req: ['NAV-02'] },
        },
        { target: 'deciding', actions: 'rememberPath', description: 'Der Pfad wird gemerkt.', meta: { req: ['NAV-02'] } },
      ],
    },
    deciding: {
      description: 'Die Fragen der Prüfung in ihrer Reihenfolge.',
      meta: { req: ['NAV-04', 'NAV-05', 'NAV-06', 'NAV-07'] },
      always: [
        {
          guard: 'isUnknown',
          target: 'notFound',
          actions: 'settleNotFound',
          description: 'Die Adresse gibt es nicht.',
          meta: { req: ['ROUTE-25'] },
        },
        {
          guard: 'asksAboutOwnToken',
          target: 'checkingOwnToken',
          description: 'Vielleicht gibt es inzwischen einen zweiten Faktor.',
          meta: { req: ['NAV-03', 'ROUTE-24'] },
        },
        {
          guard: 'isSignedInOnLanding',
          target: 'redirecting',
          actions: 'settleStart',
          description: 'Angemeldete kommen von der Willkommensseite zur Startseite.',
          meta: { req: ['ROUTE-01'] },
        },
        {
          guard: 'lacksSignIn',
          target: 'leaving',
          actions: 'settleSignIn',
          description: 'Die Seite verlangt eine Anmeldung.',
          meta: { req: ['NAV-04'] },
        },
        {
          guard: 'lacksGold',
          target: 'checkingToken',
          description: 'Die Seite verlangt den zweiten Faktor.',
          meta: { req: ['NAV-05', 'PERM-02', 'PERM-03', 'ROUTE-05', 'D-01'] },
        },
        {
          guard: 'lacksSilver',
          target: 'leaving',
          actions: 'settleSilver',
          description: 'Die Seite verlangt eine Anmeldung mit Passwort.',
          meta: { req: ['NAV-07', 'PERM-02', 'ROUTE-21', 'ROUTE-22'] },
        },
        {
          guard: 'lacksPermission',
          target: 'notFound',
          actions: 'settleNotFound',
          description: 'Ohne Berechtigung gibt es die Seite nicht.',
          meta: { req: ['NAV-06', 'PERM-04'] },
        },
        { target: 'shown', actions: 'settleShow', description: 'Die Seite wird gezeigt.', meta: { req: ['SHELL-10', 'ROUTE-23'] } },
      ],
    },
    checkingOwnToken: {
      description: 'Es wird geprüft, ob die Person inzwischen einen zweiten Faktor hat.',
      meta: { req: ['NAV-03'] },
      invoke: {
        id: 'loadOwnTokenState',
        src: 'loadTokenState',
        input: personIdOf,
        onDone: [
          {
            guard: 'hasToken',
            target: 'redirecting',
            actions: 'settlePrevious',
            description: 'Zweiter Faktor vorhanden: zurück zur gemerkten Seite.',
            meta: { req: ['NAV-03'] },
          },
          {
            target: 'shown',
            actions: 'settleShow',
            description: 'Kein zweiter Faktor: der Hinweis wird gezeigt.',
            meta: { req: ['NAV-03', 'SCREEN-16'] },
          },
        ],
        onError: [
          {
            guard: 'isSignedOut',
            target: 'leaving',
            actions: 'settleSignIn',
            description: 'Die Sitzung ist abgelaufen.',
            meta: { req: ['CALL-60'] },
          },
          {
            target: 'undecided',
            actions: 'settleFailure',
            description: 'Der Stand ist unbekannt; ein Ausfall gilt nicht als fehlender zweiter Faktor.',
            meta: { req: ['NAV-03', 'ERR-63'] },
          },
        ],
      },
    },
    checkingToken: {
      description: 'Es wird geprüft, ob die Person einen zweiten Faktor hat.',
      meta: { req: ['NAV-05'] },
      invoke: {
        id: 'loadTokenState',
        src: 'loadTokenState',
        input: personIdOf,
        onDone: [
          {
            guard: 'hasToken',
            target: 'leaving',
            actions: 'settleGold',
            description: 'Bestätigung mit dem zweiten Faktor.',
            meta: { req: ['NAV-05'] },
          },
          {
            target: 'redirecting',
            actions: 'settleNoSecondFactor',
            description: 'Kein zweiter Faktor eingerichtet.',
            meta: { req: ['NAV-05'] },
          },
        ],
        onError: [
          {
            guard: 'isSignedOut',
            target: 'leaving',
            actions: 'settleSignIn',
            description: 'Die Sitzung ist abgelaufen.',
            meta: { req: ['CALL-60'] },
          },
          {
            target: 'undecided',
            actions: 'settleFailure',
            description: 'Der Stand ist unbekannt; es wird ein neuer Versuch angeboten.',
            meta: { req: ['NAV-05', 'ERR-63'] },
          },
        ],
      },
    },
    shown: { type: 'final', description: 'Die Seite wird gezeigt.', meta: { req: ['SHELL-10'] } },
    redirecting: { type: 'final', description: 'Umleitung auf eine andere Seite.', meta: { req: ['NAV-03', 'NAV-05'] } },
    leaving: { type: 'final', description: 'Der Browser geht zur Anmeldung.', meta: { req: ['NAV-04', 'NAV-05', 'NAV-07'] } },
    notFound: { type: 'final', description: 'Seite nicht gefunden.', meta: { req: ['NAV-06', 'ROUTE-25'] } },
    undecided: {
      type: 'final',
      description: 'Die Prüfung war nicht möglich; ein neuer Versuch wird angeboten.',
      meta: { req: ['ERR-00'] },
    },
  },
});
