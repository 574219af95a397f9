import { assign, setup } from 'xstate';
import { notProvided } from '../shared/not-provided';
import { sessionGuards, FRESH_FOR_MS, updates } from './steps';
import { checking, replaced, seeing } from './holding';
import type { FeatureFlags, LoginInfo, SessionContext, SessionEvent, SystemrechtInfo } from './types';

/**
 * Who is signed in, what the portal's master data and feature flags are. Lives as long as the page.
 * STATE-01, STATE-02, ERR-03, SHELL-07, NAV-01.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as 'unsettled' },
  actors: {
    loadLoginInfo: notProvided<LoginInfo, void>('loadLoginInfo'),
    loadSystemrechte: notProvided<SystemrechtInfo[], void>('loadSystemrechte'),
    loadFlags: notProvided<FeatureFlags, void>('loadFlags'),
  },
  actions: {
    rememberUser: assign(updates.rememberUser),
    forgetUser: assign(updates.forgetUser),
    rememberFailure: assign(updates.rememberFailure),
    rememberSystemrechte: assign(updates.rememberSystemrechte),
    rememberFlags: assign(updates.rememberFlags),
    rememberFlagsFailure: assign(updates.rememberFlagsFailure),
    startAnew: () => undefined,
    dropPage: () => undefined,
  },
  guards: sessionGuards,
  delays: { freshness: FRESH_FOR_MS },
}).createMachine({
  id: 'session',
  description: 'Sitzung: wer angemeldet ist, welche Systemrechte es gibt und welche Funktionen freigeschaltet sind.',
  meta: { req: ['NAV-01'], view: 'none' },
  context: { openedFor: null, user: null, failure: null, systemrechte: [], flags: {}, flagsFailure: null },
  type: 'parallel',
  states: {
    authentication: {
      initial: 'unknown',
      description: 'Anmeldestatus.',
      meta: { req: ['STATE-01'] },
      states: {
        unknown: {
          description: 'Noch nicht gefragt; gilt als nicht angemeldet.',
          meta: { req: ['STATE-01'] },
          tags: 'unsettled',
          on: { ENSURE: { target: 'loading', description: 'Der Anmeldestatus wird geladen.', meta: { req: ['NAV-01'] } } },
        },
        loading: {
          description: 'Der Anmeldestatus wird vom Server gelesen.',
          meta: { req: ['STATE-01'] },
          tags: 'unsettled',
          invoke: {
            id: 'loadLoginInfo',
            src: 'loadLoginInfo',
            onDone: [
              {
                guard: 'isSomebodyElse',
                target: 'replaced',
                description: 'Angemeldet ist jemand anders als die Person, der die Seite gezeigt wurde.',
                meta: { req: ['AUTH-04', 'D-12'] },
              },
              {
                target: 'signedIn',
                actions: 'rememberUser',
                description: 'Angemeldet; die Berechtigungen ergeben sich aus allen Rollen.',
                meta: { req: ['STATE-01', 'PERM-01'] },
              },
            ],
            onError: [
              {
                guard: 'isUnreachable',
                target: 'unreachable',
                actions: 'rememberFailure',
                description: 'Der Server antwortet nicht: über die Anmeldung ist nichts gesagt, und keine weitere Seite öffnet sich.',
                meta: { req: ['ERR-03'] },
              },
              {
                target: 'signedOut',
                actions: 'forgetUser',
                description: 'Nicht angemeldet: keine Stufe, keine Berechtigungen.',
                meta: { req: ['STATE-01', 'ERR-03'] },
              },
            ],
          },
          on: {
            PERSON_SIGNED_IN: seeing('loading'),
            REFRESH: {
              target: 'loading',
              reenter: true,
              description: 'Der Stand hat sich während des Lesens geändert; er wird noch einmal gelesen.',
              meta: { req: ['STATE-01', 'AUTH-05'] },
            },
            SIGNED_OUT: {
              target: 'signedOut',
              actions: 'forgetUser',
              description: 'In einem anderen Fenster abgemeldet.',
              meta: { req: ['AUTH-04'] },
            },
          },
        },
        signedIn: {
          description: 'Angemeldet.',
          meta: { req: ['STATE-01'] },
          initial: 'fresh',
          states: {
            fresh: {
              description: 'Stufe, Rechte und Fristen sind eben erst gelesen.',
              meta: { req: ['NAV-01'] },
              after: { freshness: { target: 'stale', description: 'Der Stand ist eine Minute alt.', meta: { req: ['AUTH-05'] } } },
            },
            stale: {
              description: 'Die Stufe kann inzwischen verfallen, ein Recht entzogen sein; die nächste Navigation liest neu.',
              meta: { req: ['AUTH-05', 'PERM-01'] },
              on: {
                ENSURE: {
                  target: '#session.authentication.loading',
                  description: 'Der Stand wird neu gelesen.',
                  meta: { req: ['NAV-01', 'AUTH-05'] },
                },
              },
            },
          },
          on: {
            PERSON_SIGNED_IN: seeing('checking'),
            RETURNED: {
              target: 'checking',
              description: 'Jemand sieht die Seite wieder an: vielleicht hat sich inzwischen jemand anders angemeldet.',
              meta: { req: ['AUTH-04', 'AUTH-05'] },
            },
            REFRESH: {
              target: 'checking',
              description: 'Der Stand wird neu gelesen, etwa nach einer Bestätigung mit dem zweiten Faktor.',
              meta: { req: ['AUTH-05'] },
            },
            SIGNED_OUT: {
              target: 'signedOut',
              actions: 'forgetUser',
              description: 'Abgemeldet, hier oder in einem anderen Fenster.',
              meta: { req: ['AUTH-04'] },
            },
          },
        },
        checking,
        signedOut: {
          description: 'Nicht angemeldet.',
          meta: { req: ['STATE-01'] },
          on: {
            PERSON_SIGNED_IN: seeing('loading'),
            RETURNED: {
              target: 'loading',
              description: 'Jemand sieht die Seite wieder an und kann sich inzwischen angemeldet haben.',
              meta: { req: ['STATE-01'] },
            },
            REFRESH: {
              target: 'loading',
              description: 'Der Stand wird neu gelesen, etwa nach einer Anmeldung in einem anderen Fenster.',
              meta: { req: ['STATE-01'] },
            },
          },
        },
        unreachable: {
          description: 'Der Server hat nicht geantwortet; die nächste Navigation versucht es erneut.',
          meta: { req: ['ERR-03'] },
          on: {
            ENSURE: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['NAV-01'] } },
            REFRESH: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['NAV-01'] } },
            RETURNED: { target: 'loading', description: 'Jemand sieht die Seite wieder an: erneuter Versuch.', meta: { req: ['NAV-01'] } },
            PERSON_SIGNED_IN: seeing('loading'),
          },
        },
        replaced,
      },
    },
    masterData: {
      initial: 'UNINITIALIZED',
      description: 'Stammdaten: die Systemrechte.',
      meta: { req: ['STATE-02'] },
      states: {
        UNINITIALIZED: {
          description: 'Noch nicht geladen.',
          meta: { req: ['STATE-02'] },
          tags: 'unsettled',
          on: { ENSURE: { target: 'loading', description: 'Die Systemrechte werden geladen.', meta: { req: ['NAV-01'] } } },
        },
        loading: {
          description: 'Die Systemrechte werden geladen.',
          meta: { req: ['STATE-02'] },
          tags: 'unsettled',
          invoke: {
            id: 'loadSystemrechte',
            src: 'loadSystemrechte',
            onDone: {
              target: 'INITIALIZED',
              actions: 'rememberSystemrechte',
              description: 'Geladen; technische Rechte werden ausgeblendet.',
              meta: { req: ['STATE-02', 'ENT-04'] },
            },
            onError: { target: 'FAILED', description: 'Nicht geladen.', meta: { req: ['STATE-02'] } },
          },
        },
        INITIALIZED: { description: 'Die Systemrechte sind bekannt.', meta: { req: ['STATE-02'] } },
        FAILED: {
          description: 'Die Systemrechte sind nicht bekannt; die nächste Navigation versucht es erneut.',
          meta: { req: ['STATE-02'] },
          on: { ENSURE: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['NAV-01'] } } },
        },
      },
    },
    flags: {
      initial: 'loading',
      description: 'Freigeschaltete Funktionen.',
      meta: { req: ['SHELL-07', 'FLAG-01'] },
      states: {
        loading: {
          description: 'Die Freischaltungen werden beim Start geladen.',
          meta: { req: ['SHELL-07'] },
          invoke: {
            id: 'loadFlags',
            src: 'loadFlags',
            onDone: {
              target: 'known',
              actions: 'rememberFlags',
              description: 'Geladen; was fehlt, gilt als aus.',
              meta: { req: ['SHELL-07', 'FLAG-01'] },
            },
            onError: {
              target: 'failed',
              actions: 'rememberFlagsFailure',
              description: 'Nicht geladen: alles gilt als aus, der Fehler wird gezeigt.',
              meta: { req: ['SHELL-07', 'FLAG-01'] },
            },
          },
        },
        known: { description: 'Die Freischaltungen sind bekannt.', meta: { req: ['FLAG-01'] } },
        failed: {
          description: 'Die Freischaltungen sind unbekannt.',
          meta: { req: ['SHELL-07'] },
          on: { REFRESH: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['SHELL-07'] } } },
        },
      },
    },
  },
});
