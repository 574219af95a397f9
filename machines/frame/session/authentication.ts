import { failureOf, outputOf } from '#machines/shared/fired';
import { checking, replaced, seeing } from './holding';
import { personOf, sessionSetup } from './setup';

const unknown = sessionSetup.createStateConfig({
  description: 'Noch nicht gefragt; gilt als nicht angemeldet.',
  meta: { req: ['STATE-01'] },
  tags: 'unsettled',
  on: { ENSURE: { target: 'loading', description: 'Der Anmeldestatus wird geladen.', meta: { req: ['NAV-01'] } } },
});

const loading = sessionSetup.createStateConfig({
  description: 'Der Anmeldestatus wird vom Server gelesen.',
  meta: { req: ['STATE-01'] },
  tags: 'unsettled',
  invoke: {
    id: 'loadLoginInfo',
    src: 'loadLoginInfo',
    onDone: [
      {
        guard: { type: 'isSomebodyElse', params: personOf },
        target: 'replaced',
        description: 'Angemeldet ist jemand anders als die Person, der die Seite gezeigt wurde.',
        meta: { req: ['AUTH-04', 'D-12'] },
      },
      {
        target: 'signedIn',
        actions: { type: 'rememberUser', params: outputOf },
        description: 'Angemeldet; die Berechtigungen ergeben sich aus allen Rollen.',
        meta: { req: ['STATE-01', 'PERM-01'] },
      },
    ],
    onError: [
      {
        guard: { type: 'isUnreachable', params: failureOf },
        target: 'unreachable',
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Der Server antwortet nicht: über die Anmeldung ist nichts gesagt, und keine weitere Seite öffnet sich.',
        meta: { req: ['ERR-03'] },
      },
      {
        guard: 'isLeftBehind',
        target: 'signedOut',
        actions: ['forgetUser', 'dropPage'],
        description: 'Noch immer ist niemand angemeldet: was die Seite von der früheren Person noch zeigt, verschwindet.',
        meta: { req: ['AUTH-04', 'D-12'] },
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
});

const signedIn = sessionSetup.createStateConfig({
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
});

const signedOut = sessionSetup.createStateConfig({
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
});

const unreachable = sessionSetup.createStateConfig({
  description: 'Der Server hat nicht geantwortet; die nächste Navigation versucht es erneut.',
  meta: { req: ['ERR-03'] },
  on: {
    ENSURE: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['NAV-01'] } },
    REFRESH: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['NAV-01'] } },
    RETURNED: { target: 'loading', description: 'Jemand sieht die Seite wieder an: erneuter Versuch.', meta: { req: ['NAV-01'] } },
    PERSON_SIGNED_IN: seeing('loading'),
  },
});

/** Who is signed in. */
export const authentication = sessionSetup.createStateConfig({
  initial: 'unknown',
  description: 'Anmeldestatus.',
  meta: { req: ['STATE-01'] },
  states: { unknown, loading, signedIn, checking, signedOut, unreachable, replaced },
});
