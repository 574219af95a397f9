import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { idOf, readingSetup, readOf } from './setup';

const REQ = ['ERR-00'] as const;
const READ = { id: 'read', src: 'read', input: idOf } as const;
const CHANGES = { id: 'changes', src: 'changes' } as const;
const KNOWN = { type: 'rememberKnown', params: readOf } as const;
const FAILED = { type: 'rememberFailure', params: failureOf } as const;
const MISSING = {
  guard: { type: 'isMissing', params: failureOf },
  target: '#missing',
  actions: 'forgetKnown',
  description: 'Das gibt es nicht, oder man darf es nicht sehen.',
  meta: { req: REQ },
} as const;

const WAYS = {
  resumed: [
    {
      guard: 'isKnown',
      target: '#refreshing',
      description: 'Es wird erneut gelesen; was dasteht, bleibt so lange.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'loading', description: 'Es wird erneut gelesen.', meta: { req: ['STATE-13'] } },
  ],
  declined: [
    {
      guard: 'isKnown',
      target: '#stale',
      description: 'Nicht jetzt: gezeigt bleibt, was vorher gelesen war.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'failed', description: 'Nicht jetzt: es ist nichts gelesen.', meta: { req: ['STATE-13'] } },
  ],
} as const;

const loading = readingSetup.createStateConfig({
  description: 'Der Stand auf dem Server wird gelesen; der Platz ist schon da.',
  meta: { req: REQ },
  tags: 'busy',
  entry: 'forgetFailure',
  invoke: {
    ...READ,
    onDone: { target: 'shown', actions: KNOWN, description: 'Gelesen.', meta: { req: REQ } },
    onError: [...refusals(), MISSING, { target: 'failed', actions: FAILED, description: 'Nicht gelesen.', meta: { req: REQ } }],
  },
});

const shown = readingSetup.createStateConfig({
  description: 'Gelesen und gezeigt.',
  meta: { req: REQ },
  initial: 'fresh',
  invoke: CHANGES,
  on: {
    READ_ANEW: {
      target: '.refreshing',
      reenter: true,
      description: 'Etwas hat sich geändert: es wird neu gelesen, die neueste Antwort zählt.',
      meta: { req: REQ },
    },
  },
  states: {
    fresh: { description: 'So stand es auf dem Server, als zuletzt gelesen wurde.', meta: { req: REQ } },
    refreshing: {
      id: 'refreshing',
      description: 'Es wird neu gelesen; was dasteht, bleibt so lange, und nichts springt.',
      meta: { req: REQ },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        ...READ,
        onDone: { target: 'fresh', actions: KNOWN, description: 'Neu gelesen.', meta: { req: REQ } },
        onError: [
          ...refusals(),
          MISSING,
          { target: 'stale', actions: FAILED, description: 'Nicht neu gelesen: was dasteht, kann überholt sein.', meta: { req: REQ } },
        ],
      },
    },
    stale: {
      id: 'stale',
      description: 'Gezeigt wird, was vorher gelesen war, mit dem Hinweis, dass es überholt sein kann.',
      meta: { req: REQ },
      on: { RETRY: { target: 'refreshing', description: 'Erneuter Versuch.', meta: { req: REQ } } },
    },
  },
});

const failed = readingSetup.createStateConfig({
  description: 'Nicht gelesen; ein neuer Versuch wird angeboten, alles andere auf der Seite geht weiter.',
  meta: { req: REQ },
  invoke: CHANGES,
  on: {
    RETRY: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: REQ } },
    READ_ANEW: { target: 'loading', description: 'Etwas hat sich geändert: es wird gelesen.', meta: { req: REQ } },
  },
});

const missing = readingSetup.createStateConfig({
  id: 'missing',
  description: 'Das gibt es nicht, oder man darf es nicht sehen; beides sieht gleich aus.',
  meta: { req: REQ },
});

export const readingStates = {
  loading,
  shown,
  failed,
  missing,
  awaitingStepUp: readingSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
  awaitingSignIn: readingSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
};
