import { callOf, initialContext, refusedCallsSetup, refusedOf } from './setup';

const REQ = ['CALL-60'] as const;
const NOTE = { type: 'note', params: callOf } as const;

const SIGNED_OUT = {
  target: '#refused-calls.signedOut',
  description: 'Diese Seite ist abgemeldet: was noch unterwegs war, wird nun abgelehnt.',
  meta: { req: ['AUTH-04'] },
} as const;

const REPEATED = {
  guard: { type: 'isRepeated', params: callOf },
  description: 'Derselbe Aufruf, kurz nach dem Weg durch die Anmeldung: er wird gemeldet statt im Kreis geschickt.',
  meta: { req: REQ },
} as const;

const NEWS = {
  target: 'storing',
  actions: NOTE,
  description: 'Ein Aufruf wird abgelehnt, den keine Maschine auffängt.',
  meta: { req: REQ },
} as const;

const watching = refusedCallsSetup.createStateConfig({
  description: 'Es wird darauf geachtet, ob Aufrufe mit 401 abgelehnt werden.',
  meta: { req: REQ, view: 'none' },
  on: { REFUSED: [{ ...REPEATED, actions: [] }, NEWS], SIGNED_OUT },
});

/** One set for all: remembering the last call only would send two of them round in turns for ever. */
const storing = refusedCallsSetup.createStateConfig({
  description: 'Die abgelehnten Aufrufe werden für die Seite nach der Anmeldung aufgehoben.',
  meta: { req: REQ, view: 'none' },
  invoke: { id: 'store', src: 'store', input: refusedOf },
  on: {
    STORED: { target: 'leaving', actions: 'leaveForLogin', description: 'Aufgehoben: zur Anmeldung und zurück.', meta: { req: REQ } },
    NOT_STORED: {
      target: 'blind',
      description: 'Der Browser hebt nichts auf: ob es im Kreis ginge, sagte dann nichts mehr.',
      meta: { req: REQ },
    },
    SIGNED_OUT,
  },
});

const leaving = refusedCallsSetup.createStateConfig({
  description: 'Der Browser geht einmal für alle zur Anmeldung.',
  meta: { req: REQ, view: 'none' },
  on: {
    REFUSED: [
      { ...REPEATED, actions: [], description: 'Derselbe Aufruf noch einmal: er ist schon vermerkt.' },
      {
        guard: { type: 'isBeside', params: callOf },
        target: 'notingBeside',
        actions: NOTE,
        description: 'Ein Aufruf daneben: auch er wird vermerkt, gegangen wird kein zweites Mal.',
        meta: { req: REQ },
      },
      { ...NEWS, description: 'Der Browser ist doch noch hier, an einer anderen Adresse: von dort geht es zur Anmeldung.' },
    ],
    SIGNED_OUT,
  },
});

const notingBeside = refusedCallsSetup.createStateConfig({
  description: 'Ein weiterer abgelehnter Aufruf wird aufgehoben.',
  meta: { req: REQ, view: 'none' },
  invoke: { id: 'storeBeside', src: 'store', input: refusedOf },
  on: {
    STORED: { target: 'leaving', description: 'Aufgehoben; der Browser ist schon unterwegs.', meta: { req: REQ } },
    NOT_STORED: { target: 'leaving', description: 'Nicht aufgehoben; der Browser ist schon unterwegs.', meta: { req: REQ } },
    SIGNED_OUT,
  },
});

/** What a 401 does that no machine handles: to the login and back, at most once a minute for the same call (CALL-60). */
export const refusedCallsMachine = refusedCallsSetup.createMachine({
  id: 'refused-calls',
  description: 'Abgelehnte Aufrufe: einmal für alle zur Anmeldung, nie im Kreis.',
  meta: { req: REQ },
  context: initialContext,
  initial: 'watching',
  states: {
    watching,
    storing,
    leaving,
    notingBeside,
    blind: refusedCallsSetup.createStateConfig({
      description: 'Ohne Speicher des Browsers führt kein abgelehnter Aufruf zur Anmeldung; die Seite sagt ihn.',
      meta: { req: REQ, view: 'none' },
      on: { SIGNED_OUT },
    }),
    signedOut: refusedCallsSetup.createStateConfig({
      description: 'Abgemeldet: kein abgelehnter Aufruf führt mehr irgendwohin.',
      meta: { req: ['AUTH-04'], view: 'none' },
    }),
  },
});
