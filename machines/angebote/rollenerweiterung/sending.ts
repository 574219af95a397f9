import { failureOf, outputOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { GONE } from './choosing';
import { applyOrderOf, erweiterungSetup, placeOf } from './setup';

const REQ = ['ANG-09'] as const;
/** What is said after an answer that leaves open what happened. */
const LOST = ['ANG-09', 'D-36'] as const;
const FAILED = { type: 'rememberFailure', params: failureOf } as const;
const ANSWERED = { type: 'rememberAnswer', params: outputOf } as const;
const COMPARED = { type: 'rememberCompared', params: outputOf } as const;

const checking = erweiterungSetup.createStateConfig({
  description: 'Gleich vor dem Senden wird neu gelesen, was steht.',
  meta: { req: REQ },
  tags: ['dialog', 'busy', 'guarded'],
  entry: 'forgetFailure',
  invoke: {
    id: 'read',
    src: 'read',
    input: placeOf,
    onDone: [
      {
        guard: { type: 'isAsRead', params: outputOf },
        target: 'applying',
        description: 'Es steht wie gelesen: gesendet wird der Unterschied.',
        meta: { req: REQ },
      },
      {
        target: 'overtaken',
        actions: { type: 'rememberMeanwhile', params: outputOf },
        description: 'Es steht inzwischen anders: das wird gezeigt, und der Unterschied entsteht neu.',
        meta: { req: REQ },
      },
    ],
    onError: [
      ...refusals(),
      GONE,
      { target: 'unsent', actions: FAILED, description: 'Nicht gelesen: es wird nichts gesendet.', meta: { req: REQ } },
    ],
  },
});

const overtaken = erweiterungSetup.createStateConfig({
  description: 'Was andere inzwischen geändert haben; gesendet ist noch nichts.',
  meta: { req: REQ },
  tags: 'guarded',
  on: {
    NEXT: {
      guard: 'isChanged',
      target: 'counting',
      description: 'Mit dem neuen Unterschied wird noch einmal gefragt.',
      meta: { req: REQ },
    },
    BACK: { target: 'choosing', actions: 'forgetQuestion', description: 'Zurück zur Auswahl, wie sie jetzt steht.', meta: { req: REQ } },
  },
});

const applying = erweiterungSetup.createStateConfig({
  description: 'Der Unterschied ist unterwegs; vor dem Verlassen wird gefragt.',
  meta: { req: REQ },
  tags: ['dialog', 'busy', 'guarded', 'sending'],
  entry: 'rememberSent',
  invoke: {
    id: 'apply',
    src: 'apply',
    input: applyOrderOf,
    onDone: [
      {
        guard: { type: 'isAllDone', params: outputOf },
        target: 'done',
        actions: ANSWERED,
        description: 'Alles ist gespeichert.',
        meta: { req: REQ },
      },
      { target: 'partly', actions: ANSWERED, description: 'Einzelne Rollen sind abgelehnt, die anderen gespeichert.', meta: { req: REQ } },
    ],
    onError: [
      ...refusals('forgetSent'),
      {
        guard: { type: 'isUnclear', params: failureOf },
        target: 'comparing',
        actions: FAILED,
        description: 'Die Antwort lässt offen, was gespeichert ist: es wird gelesen und verglichen.',
        meta: { req: LOST },
      },
      GONE,
      {
        target: 'unsent',
        actions: [FAILED, 'forgetSent'],
        description: 'Als Ganzes abgelehnt: nichts ist gespeichert.',
        meta: { req: REQ },
      },
    ],
  },
});

const comparing = erweiterungSetup.createStateConfig({
  description: 'Gelesen wird, was steht, und mit dem verglichen, was gesendet war; gesendet wird nichts.',
  meta: { req: LOST },
  tags: ['dialog', 'busy', 'guarded', 'sending'],
  invoke: {
    id: 'read',
    src: 'read',
    input: placeOf,
    onDone: [
      {
        guard: { type: 'stands', params: outputOf },
        target: 'done',
        actions: COMPARED,
        description: 'Es steht alles, wie es verlangt war.',
        meta: { req: LOST },
      },
      { target: 'partly', actions: COMPARED, description: 'Nicht alles steht, wie es verlangt war.', meta: { req: LOST } },
    ],
    onError: [...refusals(), GONE, { target: 'unclear', actions: FAILED, description: 'Auch nicht zu lesen.', meta: { req: LOST } }],
  },
});

const unclear = erweiterungSetup.createStateConfig({
  description: 'Was gespeichert ist, lässt sich gerade nicht sagen; es kann noch einmal nachgesehen werden.',
  meta: { req: LOST },
  tags: ['dialog', 'guarded'],
  on: {
    RETRY: { target: 'comparing', description: 'Es wird noch einmal nachgesehen, nicht noch einmal gesendet.', meta: { req: LOST } },
    CLOSE: {
      target: 'loading',
      actions: 'forgetStand',
      description: 'Die Seite liest neu; was davon noch nicht steht, bleibt gewählt.',
      meta: { req: LOST },
    },
  },
});

const unsent = erweiterungSetup.createStateConfig({
  description: 'Nichts ist gespeichert, und warum; die Auswahl ist noch da.',
  meta: { req: REQ },
  tags: ['dialog', 'guarded'],
  on: {
    RETRY: { guard: 'mayHelp', target: 'checking', description: 'Noch einmal: neu gelesen und gesendet.', meta: { req: REQ } },
    BACK: { target: 'choosing', actions: 'forgetQuestion', description: 'Zurück zur Auswahl.', meta: { req: REQ } },
  },
});

const SAVE = {
  SAVE_RESULT: {
    actions: ['saveResult', 'rememberSaved'],
    description: 'Die Tabelle kommt in eine Datei.',
    meta: { req: REQ },
  },
} as const;
const CLOSED = {
  target: '#rollenerweiterung.loading',
  actions: 'forgetResult',
  description: 'Zur Kenntnis genommen; die Seite liest neu.',
  meta: { req: REQ },
} as const;

const done = erweiterungSetup.createStateConfig({
  description: 'Alle Rollen sind gespeichert; das Ergebnis steht je Rolle da.',
  meta: { req: REQ },
  tags: 'result',
  on: { ...SAVE, CLOSE: CLOSED },
});

const partly = erweiterungSetup.createStateConfig({
  description: 'Je Rolle steht da, ob sie gespeichert oder warum sie abgelehnt ist.',
  meta: { req: REQ },
  tags: ['guarded', 'result'],
  initial: 'shown',
  states: {
    shown: {
      description: 'Das Ergebnis je Rolle; Erneut versuchen gilt denen, bei denen es helfen kann.',
      meta: { req: REQ },
      on: {
        ...SAVE,
        RETRY: {
          guard: 'helpsAgain',
          target: '#rollenerweiterung.counting',
          actions: 'wantAgain',
          description: 'Mit dem, was übrig ist, wird noch einmal gefragt.',
          meta: { req: REQ },
        },
        CLOSE: [
          { ...CLOSED, guard: 'isSaved' },
          { target: 'closing', description: 'Noch in keiner Datei: es wird gefragt.', meta: { req: REQ } },
        ],
      },
    },
    closing: {
      description: 'Rückfrage: die Gründe stehen nur hier.',
      meta: { req: REQ },
      tags: 'dialog',
      on: {
        CONFIRM: CLOSED,
        CANCEL: { target: 'shown', description: 'Das Ergebnis bleibt stehen.', meta: { req: REQ } },
      },
    },
  },
});

export const sendingStates = { checking, overtaken, applying, comparing, unclear, unsent, done, partly };
