import { failureOf, outputOf } from '#machines/shared/fired';
import { flagsOf, navigationSetup, personIdOf } from './setup';

const loadingSession = navigationSetup.createStateConfig({
  description: 'Anmeldestatus und Stammdaten werden geladen, soweit sie fehlen.',
  meta: { req: ['NAV-01'] },
  invoke: {
    id: 'ensureSession',
    src: 'ensureSession',
    input: flagsOf,
    onDone: {
      target: 'remembering',
      actions: { type: 'rememberSession', params: outputOf },
      description: 'Der Anmeldestatus ist bekannt.',
      meta: { req: ['NAV-01'] },
    },
    onError: {
      target: 'undecided',
      actions: { type: 'settleFailure', params: failureOf },
      description: 'Der Anmeldestatus ließ sich nicht lesen.',
      meta: { req: ['NAV-01'] },
    },
  },
});

const remembering = navigationSetup.createStateConfig({
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
});

const deciding = navigationSetup.createStateConfig({
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
    {
      guard: 'hasUnknownFlag',
      target: 'undecided',
      actions: 'settleUndecided',
      description: 'Ob es die Seite gibt, war nicht zu lesen; ein neuer Versuch wird angeboten.',
      meta: { req: ['ANG-01'] },
    },
    {
      guard: 'isSwitchedOff',
      target: 'notFound',
      actions: 'settleNotFound',
      description: 'Die Funktion ist nicht freigeschaltet.',
      meta: { req: ['ANG-01'] },
    },
    {
      guard: 'lacksQuery',
      target: 'redirecting',
      actions: 'settleOtherwise',
      description: 'Die Adresse nennt nicht, was die Seite braucht: zur Seite, auf der man es wählt.',
      meta: { req: ['ANG-01'] },
    },
    { target: 'shown', actions: 'settleShow', description: 'Die Seite wird gezeigt.', meta: { req: ['SHELL-10', 'ROUTE-23'] } },
  ],
});

const checkingOwnToken = navigationSetup.createStateConfig({
  description: 'Es wird geprüft, ob die Person inzwischen einen zweiten Faktor hat.',
  meta: { req: ['NAV-03'] },
  invoke: {
    id: 'loadOwnTokenState',
    src: 'loadTokenState',
    input: personIdOf,
    onDone: [
      {
        guard: { type: 'hasToken', params: outputOf },
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
        guard: { type: 'isSignedOut', params: failureOf },
        target: 'leaving',
        actions: 'settleSignIn',
        description: 'Die Sitzung ist abgelaufen.',
        meta: { req: ['CALL-60'] },
      },
      {
        target: 'undecided',
        actions: { type: 'settleFailure', params: failureOf },
        description: 'Der Stand ist unbekannt; ein Ausfall gilt nicht als fehlender zweiter Faktor.',
        meta: { req: ['NAV-03', 'ERR-63'] },
      },
    ],
  },
});

const checkingToken = navigationSetup.createStateConfig({
  description: 'Es wird geprüft, ob die Person einen zweiten Faktor hat.',
  meta: { req: ['NAV-05'] },
  invoke: {
    id: 'loadTokenState',
    src: 'loadTokenState',
    input: personIdOf,
    onDone: [
      {
        guard: { type: 'hasToken', params: outputOf },
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
        guard: { type: 'isSignedOut', params: failureOf },
        target: 'leaving',
        actions: 'settleSignIn',
        description: 'Die Sitzung ist abgelaufen.',
        meta: { req: ['CALL-60'] },
      },
      {
        target: 'undecided',
        actions: { type: 'settleFailure', params: failureOf },
        description: 'Der Stand ist unbekannt; es wird ein neuer Versuch angeboten.',
        meta: { req: ['NAV-05', 'ERR-63'] },
      },
    ],
  },
});

const ends = {
  shown: navigationSetup.createStateConfig({ type: 'final', description: 'Die Seite wird gezeigt.', meta: { req: ['SHELL-10'] } }),
  redirecting: navigationSetup.createStateConfig({
    type: 'final',
    description: 'Umleitung auf eine andere Seite.',
    meta: { req: ['NAV-03', 'NAV-05'] },
  }),
  leaving: navigationSetup.createStateConfig({
    type: 'final',
    description: 'Der Browser geht zur Anmeldung.',
    meta: { req: ['NAV-04', 'NAV-05', 'NAV-07'] },
  }),
  notFound: navigationSetup.createStateConfig({
    type: 'final',
    description: 'Seite nicht gefunden.',
    meta: { req: ['NAV-06', 'ROUTE-25'] },
  }),
  undecided: navigationSetup.createStateConfig({
    type: 'final',
    description: 'Die Prüfung war nicht möglich; ein neuer Versuch wird angeboten.',
    meta: { req: ['ERR-00'] },
  }),
};

/** The questions of the check and its ends. */
export const navigationStates = { loadingSession, remembering, deciding, checkingOwnToken, checkingToken, ...ends };
