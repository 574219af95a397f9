import { failureOf, outputOf } from '#machines/shared/fired';
import { authentication } from './authentication';
import { sessionSetup } from './setup';

const masterData = sessionSetup.createStateConfig({
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
          actions: { type: 'rememberSystemrechte', params: outputOf },
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
});

const flags = sessionSetup.createStateConfig({
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
          actions: { type: 'rememberFlags', params: outputOf },
          description: 'Geladen; was fehlt, gilt als aus.',
          meta: { req: ['SHELL-07', 'FLAG-01'] },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFlagsFailure', params: failureOf },
          description: 'Nicht geladen: alles gilt als aus, der Fehler wird gezeigt.',
          meta: { req: ['SHELL-07', 'FLAG-01'] },
        },
      },
    },
    known: { description: 'Die Freischaltungen sind bekannt.', meta: { req: ['FLAG-01'] } },
    failed: {
      description: 'Die Freischaltungen sind unbekannt.',
      meta: { req: ['SHELL-07'] },
      on: {
        REFRESH: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['SHELL-07'] } },
        ENSURE: { target: 'loading', description: 'Erneuter Versuch mit der nächsten Seite.', meta: { req: ['ANG-01'] } },
      },
    },
  },
});

/**
 * Who is signed in, what the portal's master data and feature flags are. Lives as long as the page.
 * STATE-01, STATE-02, ERR-03, SHELL-07, NAV-01.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Sitzung: wer angemeldet ist, welche Systemrechte es gibt und welche Funktionen freigeschaltet sind.',
  meta: { req: ['NAV-01'], view: 'none' },
  context: { openedFor: null, user: null, failure: null, systemrechte: [], flags: {}, flagsFailure: null },
  type: 'parallel',
  states: { authentication, masterData, flags },
});
