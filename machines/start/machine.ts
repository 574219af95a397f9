import { assign, setup } from 'xstate';
import { notProvided } from '../shared/not-provided';
import { initialContext, personIdOf, updates } from './steps';
import type { Meldung, PersonAnswer, ServiceProvider, StartContext, StartEvent, StartInput, TokenState } from './types';

/** The start page: everything is loaded side by side, and what fails takes nothing else with it (SCREEN-02). */
export const startMachine = setup({
  types: { context: {} as StartContext, events: {} as StartEvent, input: {} as StartInput },
  actors: {
    loadProviders: notProvided<ServiceProvider[], void>('loadProviders'),
    loadMeldung: notProvided<Meldung | null | undefined, void>('loadMeldung'),
    loadPerson: notProvided<PersonAnswer, { personId: string }>('loadPerson'),
    loadTokenState: notProvided<TokenState, { personId: string }>('loadTokenState'),
  },
  actions: {
    rememberProviders: assign(updates.rememberProviders),
    rememberProvidersFailure: assign(updates.rememberProvidersFailure),
    rememberMeldung: assign(updates.rememberMeldung),
    rememberPerson: assign(updates.rememberPerson),
    rememberToken: assign(updates.rememberToken),
    rememberDismissal: assign(updates.rememberDismissal),
    storeDismissals: () => undefined,
  },
}).createMachine({
  id: 'start',
  description: 'Startseite: Angebote, Hinweis und Fristen.',
  meta: { req: ['SCREEN-02', 'ROUTE-21'] },
  context: initialContext,
  type: 'parallel',
  on: {
    DISMISS: {
      actions: ['rememberDismissal', 'storeDismissals'],
      description: 'Eine Frist wird für diese Sitzung ausgeblendet.',
      meta: { req: ['SCREEN-02'] },
    },
  },
  states: {
    providers: {
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
              actions: 'rememberProviders',
              description: 'Die Angebote sind da.',
              meta: { req: ['SCREEN-02', 'CALL-51'] },
            },
            onError: {
              target: 'failed',
              actions: 'rememberProvidersFailure',
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
    },
    meldung: {
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
              actions: 'rememberMeldung',
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
    },
    person: {
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
              actions: 'rememberPerson',
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
    },
    token: {
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
            onDone: { target: 'settled', actions: 'rememberToken', description: 'Der Stand ist bekannt.', meta: { req: ['CALL-06'] } },
            onError: {
              target: 'settled',
              description: 'Unbekannt: niemand wird ohne Grund zur Einrichtung geschickt.',
              meta: { req: ['ERR-63'] },
            },
          },
        },
        settled: { description: 'Die Ziele der Angebote stehen fest.', meta: { req: ['SCREEN-02'] } },
      },
    },
  },
});
