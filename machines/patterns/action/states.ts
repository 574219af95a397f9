import { failureOf } from '#machines/shared/fired';
import { passwordRefusal, refusals } from '#machines/shared/refusals';
import { SECRET_STATES } from '#machines/shared/secret-states';
import { awaitingPassword, awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { actionSetup, inputOf, resultOf, subjectOf } from './setup';

const REQ = ['ERR-00'] as const;
const OPENED = { type: 'choose', params: subjectOf } as const;

/** Opens the question, or begins at once where none is asked. */
const OPEN = [
  { guard: 'asks', target: '#confirming', actions: OPENED, description: 'Es wird gefragt und die Folge genannt.', meta: { req: REQ } },
  { target: '#doing', actions: OPENED, description: 'Ohne Rückfrage: es beginnt sofort.', meta: { req: REQ } },
] as const;

const WAYS = {
  resumed: [
    { guard: 'asks', target: 'confirming', description: 'Zurück zur Rückfrage.', meta: { req: ['STATE-13'] } },
    { target: 'doing', description: 'Es geht weiter, wo es unterbrochen war.', meta: { req: ['STATE-13'] } },
  ],
  declined: [
    {
      guard: 'asks',
      target: 'confirming',
      description: 'Nicht jetzt: zurück zur Rückfrage, es geschieht nichts.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'idle', actions: 'forgetSubject', description: 'Nicht jetzt: es geschieht nichts.', meta: { req: ['STATE-13'] } },
  ],
} as const;

export const actionStates = {
  idle: actionSetup.createStateConfig({ description: 'Die Aktion wird angeboten.', meta: { req: REQ }, on: { OPEN } }),

  confirming: actionSetup.createStateConfig({
    id: 'confirming',
    description: 'Rückfrage mit der Folge; die sichere Antwort liegt näher.',
    meta: { req: REQ },
    tags: 'dialog',
    on: {
      CHANGE: [
        { guard: 'hasChoice', actions: OPENED, description: 'Die Rückfrage lässt eine Wahl; sie wird gemerkt.', meta: { req: REQ } },
      ],
      CONFIRM: { target: 'doing', description: 'Bestätigt.', meta: { req: REQ } },
      CANCEL: { target: 'idle', actions: 'forgetSubject', description: 'Doch nicht: es geschieht nichts.', meta: { req: REQ } },
    },
  }),

  doing: actionSetup.createStateConfig({
    id: 'doing',
    description: 'Der Auftrag ist unterwegs; ein zweiter ist nicht möglich, und vor dem Verlassen wird gefragt.',
    meta: { req: REQ },
    tags: ['dialog', 'busy', 'guarded', 'sending'],
    entry: 'forgetFailure',
    invoke: {
      id: 'perform',
      src: 'perform',
      input: inputOf,
      onDone: [
        {
          guard: 'isSecret',
          target: 'shown',
          actions: [{ type: 'rememberResult', params: resultOf }, 'tellDone'],
          description: 'Ausgeführt; das Ergebnis wird einmal gezeigt.',
          meta: { req: ['D-12'] },
        },
        {
          target: 'done',
          actions: [{ type: 'rememberResult', params: resultOf }, 'tellDone'],
          description: 'Ausgeführt.',
          meta: { req: REQ },
        },
      ],
      onError: [
        passwordRefusal,
        ...refusals(),
        {
          guard: { type: 'isOvertaken', params: failureOf },
          target: 'overtaken',
          actions: [{ type: 'rememberFailure', params: failureOf }, 'tellDone'],
          description: 'Es steht inzwischen anders als gezeigt: nichts ist geschehen, die Seite liest neu.',
          meta: { req: REQ },
        },
        {
          guard: { type: 'isGone', params: failureOf },
          target: 'done',
          actions: 'tellDone',
          description: 'Es gibt den Gegenstand nicht mehr: das Ziel ist erreicht.',
          meta: { req: REQ },
        },
        {
          target: 'failed',
          actions: { type: 'rememberFailure', params: failureOf },
          description: 'Gescheitert; gesagt wird, was geschah und was jetzt zu tun ist.',
          meta: { req: REQ },
        },
      ],
    },
  }),

  failed: actionSetup.createStateConfig({
    description: 'Gescheitert; ein neuer Versuch wird angeboten.',
    meta: { req: REQ },
    tags: 'dialog',
    on: {
      RETRY: { target: 'doing', description: 'Erneuter Versuch.', meta: { req: REQ } },
      CLOSE: {
        target: 'idle',
        actions: ['forgetSubject', 'tellGivenUp'],
        description: 'Aufgegeben; die Seite liest neu, denn auch eine Antwort kann verloren sein.',
        meta: { req: REQ },
      },
    },
  }),

  done: actionSetup.createStateConfig({
    description: 'Ausgeführt; das Ergebnis bleibt stehen, bis es geschlossen oder etwas Neues begonnen wird.',
    meta: { req: REQ },
    on: { OPEN, CLOSE: { target: 'idle', actions: 'forgetResult', description: 'Zur Kenntnis genommen.', meta: { req: REQ } } },
  }),

  overtaken: actionSetup.createStateConfig({
    description: 'Nichts ist geschehen, weil es inzwischen anders steht; die Seite zeigt, wie.',
    meta: { req: REQ },
    on: { OPEN, CLOSE: { target: 'idle', actions: 'forgetSubject', description: 'Zur Kenntnis genommen.', meta: { req: REQ } } },
  }),

  shown: actionSetup.createStateConfig({
    description: 'Das Geheimnis ist da, zuerst verdeckt; es wird nur hier gezeigt.',
    meta: { req: ['D-12'] },
    tags: ['dialog', 'guarded', 'secret'],
    initial: 'covered',
    on: {
      PRINT: { actions: 'printResult', description: 'Auf Papier, ohne die übrige Seite.', meta: { req: ['D-12'] } },
      CLOSE: {
        target: 'idle',
        actions: 'forgetResult',
        description: 'Geschlossen: hier gibt es das Geheimnis nicht mehr.',
        meta: { req: ['D-12'] },
      },
    },
    states: SECRET_STATES,
  }),

  awaitingStepUp: actionSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
  awaitingSignIn: actionSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
  awaitingPassword: actionSetup.createStateConfig({ id: 'awaitingPassword', ...awaitingPassword(WAYS) }),
};
