import { failureOf, outputOf } from '#machines/shared/fired';
import { dismissedOf, initialContext, personIdOf, startSetup } from './setup';

const providers = startSetup.createStateConfig({
  description: 'Angebote der Person.',
  meta: { req: ['SCREEN-02'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Die Angebote werden geladen.',
      meta: { req: ['SCREEN-02'] },
      invoke: {
        id: 'loadProviders',
        src: 'loadProviders',
        onDone: {
          target: 'shown',
          actions: { type: 'rememberProviders', params: outputOf },
          description: 'Die Angebote sind da.',
          meta: { req: ['SCREEN-02', 'CALL-51'] },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProvidersFailure', params: failureOf },
          description: 'Die Angebote ließen sich nicht laden.',
          meta: { req: ['ERR-00'] },
        },
      },
    },
    shown: { description: 'Die Angebote werden nach Kategorien gezeigt.', meta: { req: ['SCREEN-02'] } },
    failed: {
      description: 'Statt der Angebote steht der Fehler mit einem neuen Versuch.',
      meta: { req: ['ERR-00'] },
      on: { RETRY: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } } },
    },
  },
});

const meldung = startSetup.createStateConfig({
  description: 'Der veröffentlichte Hinweis.',
  meta: { req: ['SCREEN-02', 'ENT-17'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Der Hinweis wird geladen.',
      meta: { req: ['SCREEN-02'] },
      invoke: {
        id: 'loadMeldung',
        src: 'loadMeldung',
        onDone: {
          target: 'settled',
          actions: { type: 'rememberMeldung', params: outputOf },
          description: 'Es gibt einen Hinweis oder keinen.',
          meta: { req: ['SCREEN-02', 'CALL-25'] },
        },
        onError: { target: 'failed', description: 'Der Hinweis ließ sich nicht laden.', meta: { req: ['SCREEN-02', 'ERR-00'] } },
      },
    },
    settled: { description: 'Ein Hinweis wird gezeigt, wenn es einen gibt.', meta: { req: ['SCREEN-02'] } },
    failed: {
      description: 'Ob es einen Hinweis gibt, ist unbekannt; das wird gesagt, die Startseite bleibt brauchbar.',
      meta: { req: ['SCREEN-02', 'ERR-00'] },
      on: { RETRY: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } } },
    },
  },
});

const person = startSetup.createStateConfig({
  description: 'Die Angaben, von denen Fristen abhängen.',
  meta: { req: ['STATE-05', 'STATE-06'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Die Angaben zur Person werden geladen.',
      meta: { req: ['SCREEN-02'] },
      invoke: {
        id: 'loadPerson',
        src: 'loadPerson',
        input: personIdOf,
        onDone: {
          target: 'settled',
          actions: { type: 'rememberPerson', params: outputOf },
          description: 'Die Angaben sind da.',
          meta: { req: ['CALL-38', 'CALL-13'] },
        },
        onError: { target: 'failed', description: 'Die Angaben ließen sich nicht laden.', meta: { req: ['ERR-32'] } },
      },
    },
    settled: { description: 'Die Fristen werden gezeigt.', meta: { req: ['STATE-05', 'STATE-06'] } },
    failed: {
      description: 'Fristen, die von den Angaben abhängen, fehlen; das wird gesagt.',
      meta: { req: ['ERR-32'] },
      on: { RETRY: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['ERR-32'] } } },
    },
  },
});

const token = startSetup.createStateConfig({
  description: 'Ob ein zweiter Faktor eingerichtet ist.',
  meta: { req: ['SCREEN-02', 'ENT-03'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Der Stand des zweiten Faktors wird geladen.',
      meta: { req: ['CALL-06'] },
      invoke: {
        id: 'loadTokenState',
        src: 'loadTokenState',
        input: personIdOf,
        onDone: {
          target: 'settled',
          actions: { type: 'rememberToken', params: outputOf },
          description: 'Der Stand ist bekannt.',
          meta: { req: ['CALL-06'] },
        },
        onError: {
          target: 'settled',
          description: 'Unbekannt: niemand wird ohne Grund zur Einrichtung geschickt.',
          meta: { req: ['ERR-63'] },
        },
      },
    },
    settled: { description: 'Die Ziele der Angebote stehen fest.', meta: { req: ['SCREEN-02'] } },
  },
});

/** The start page: everything is loaded side by side, and what fails takes nothing else with it (SCREEN-02). */
export const startMachine = startSetup.createMachine({
  id: 'start',
  description: 'Startseite: Angebote, Hinweis und Fristen.',
  meta: { req: ['SCREEN-02', 'ROUTE-21'] },
  context: initialContext,
  type: 'parallel',
  on: {
    DISMISS: {
      actions: [{ type: 'rememberDismissal', params: dismissedOf }, 'storeDismissals'],
      description: 'Eine Frist wird für diese Sitzung ausgeblendet.',
      meta: { req: ['SCREEN-02'] },
    },
  },
  states: { providers, meldung, person, token },
});
