import { failureOf, outputOf } from '#machines/shared/fired';
import { namedPersonOf, personOf, sessionSetup } from './setup';

/** A page belongs to the person it was first shown to; here is what becomes of it when the session is somebody else's. */

/** Another tab says who is signed in: somebody else ends the page at once, the same person has it read anew. */
export const seeing = <const State extends 'loading' | 'checking'>(state: State) =>
  [
    {
      guard: { type: 'isSomebodyElse', params: namedPersonOf },
      target: 'replaced',
      description: 'In einem anderen Fenster hat sich jemand anders angemeldet.',
      meta: { req: ['AUTH-04', 'D-12'] },
    },
    {
      target: state,
      reenter: true,
      description: 'Dieselbe Person, vielleicht mit einer anderen Stufe: der Stand wird neu gelesen.',
      meta: { req: ['AUTH-05'] },
    },
  ] as const;

/** Reads the session anew behind an open page, which stays as it is until the answer. */
export const checking = sessionSetup.createStateConfig({
  description: 'Der Anmeldestatus wird neu gelesen, während die Seite offen bleibt.',
  meta: { req: ['AUTH-04', 'AUTH-05'] },
  tags: 'unsettled',
  invoke: {
    id: 'checkLoginInfo',
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
        description: 'Dieselbe Person; Stufe und Berechtigungen gelten, wie sie jetzt sind.',
        meta: { req: ['STATE-01', 'PERM-01'] },
      },
    ],
    onError: [
      {
        guard: { type: 'isUnreachable', params: failureOf },
        target: 'signedIn.stale',
        description: 'Der Server antwortet nicht: ein Ausfall meldet niemanden ab; die nächste Navigation liest neu.',
        meta: { req: ['ERR-03', 'AUTH-05'] },
      },
      {
        target: 'signedOut',
        actions: ['forgetUser', 'dropPage'],
        description: 'Niemand ist mehr angemeldet: was die Seite von der Person zeigt, verschwindet.',
        meta: { req: ['STATE-01', 'ERR-03', 'AUTH-04'] },
      },
    ],
  },
  on: {
    PERSON_SIGNED_IN: seeing('checking'),
    REFRESH: {
      target: 'checking',
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

/** The end of a page: nothing leads out of it but the browser, which loads the portal anew. */
export const replaced = sessionSetup.createStateConfig({
  description: 'Die Sitzung gehört jemand anderem: die Seite vergisst alles, und der Browser lädt das Portal neu.',
  meta: { req: ['AUTH-04', 'D-12'] },
  tags: 'unsettled',
  entry: ['forgetUser', 'startAnew'],
});
