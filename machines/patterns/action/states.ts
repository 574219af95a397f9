import { failureOf } from '#machines/shared/fired';
import { passwordRefusal, refusals } from '#machines/shared/refusals';
import { SECRET_STATES } from '#machines/shared/secret-states';
import { awaitingPassword, awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { actionSetup, inputOf, resultOf, sightOf, subjectOf } from './setup';

const REQ = ['ERR-00'] as const;
/** What is said after an answer that leaves open what happened. */
const LOST = ['D-36'] as const;
const OPENED = { type: 'choose', params: subjectOf } as const;

const SECRET = ['D-12'] as const;

const PRINT = { actions: 'printResult', description: 'Auf Papier, ohne die übrige Seite.', meta: { req: SECRET } } as const;
const NOTED = {
  PRINT: { ...PRINT, target: 'noted', description: 'Auf Papier, ohne die übrige Seite; damit ist es notiert.' },
  COPIED: { target: 'noted', description: 'Kopiert: damit ist es notiert.', meta: { req: SECRET } },
} as const;
const GONE = {
  target: '#idle',
  actions: ['tellClosed', 'forgetResult'],
  description: 'Geschlossen: hier gibt es das Geheimnis nicht mehr.',
  meta: { req: SECRET },
} as const;

/** Opens the question, or begins at once where none is asked. */
const OPEN = [
  { guard: 'asks', target: '#confirming', actions: OPENED, description: 'Es wird gefragt und die Folge genannt.', meta: { req: REQ } },
  { target: '#doing', actions: OPENED, description: 'Ohne Rückfrage: es beginnt sofort.', meta: { req: REQ } },
] as const;

const GIVEN_UP = {
  target: 'idle',
  actions: ['tellClosed', 'forgetSubject', 'tellGivenUp'],
  description: 'Aufgegeben; die Seite liest neu, denn auch eine Antwort kann verloren sein.',
  meta: { req: REQ },
} as const;

const SEEN = {
  target: 'idle',
  actions: ['tellClosed', 'forgetResult'],
  description: 'Zur Kenntnis genommen.',
  meta: { req: REQ },
} as const;

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
    {
      target: 'idle',
      actions: ['tellClosed', 'forgetSubject'],
      description: 'Nicht jetzt: es geschieht nichts.',
      meta: { req: ['STATE-13'] },
    },
  ],
} as const;

/** Whoever was only looking goes on looking. */
const LOOKED_WAYS = {
  resumed: [{ guard: 'wasLooking', target: 'looking', description: 'Es wird weiter nachgesehen.', meta: { req: LOST } }, ...WAYS.resumed],
  declined: [
    { guard: 'wasLooking', target: 'unclear', description: 'Nicht jetzt: es bleibt offen, ob es geschehen ist.', meta: { req: LOST } },
    ...WAYS.declined,
  ],
} as const;

export const actionStates = {
  idle: actionSetup.createStateConfig({ id: 'idle', description: 'Die Aktion wird angeboten.', meta: { req: REQ }, on: { OPEN } }),

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
      CANCEL: {
        target: 'idle',
        actions: ['tellClosed', 'forgetSubject'],
        description: 'Doch nicht: es geschieht nichts.',
        meta: { req: REQ },
      },
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
          guard: { type: 'isToLookFor', params: failureOf },
          target: 'looking',
          actions: { type: 'rememberFailure', params: failureOf },
          description: 'Die Antwort lässt offen, ob es geschehen ist: es wird nachgesehen.',
          meta: { req: LOST },
        },
        {
          guard: { type: 'isLostUnlooked', params: failureOf },
          target: 'unclear',
          actions: { type: 'rememberFailure', params: failureOf },
          description: 'Die Antwort lässt offen, ob es geschehen ist, und nachsehen lässt es sich nicht.',
          meta: { req: LOST },
        },
        {
          guard: { type: 'isRefused', params: failureOf },
          target: 'refused',
          actions: { type: 'rememberFailure', params: failureOf },
          description: 'Abgelehnt durch eine Regel oder ein fehlendes Recht; derselbe Auftrag würde wieder abgelehnt.',
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

  looking: actionSetup.createStateConfig({
    id: 'looking',
    description: 'Es wird nachgesehen, was der Auftrag bewirkt hat; er geht nicht noch einmal hinaus.',
    meta: { req: LOST },
    tags: ['dialog', 'busy', 'guarded', 'sending'],
    invoke: {
      id: 'look',
      src: 'look',
      input: inputOf,
      onDone: [
        {
          guard: { type: 'wasGone', params: sightOf },
          target: 'gone',
          actions: ['forgetFailure', 'tellDone'],
          description: 'Es gab den Gegenstand schon nicht mehr: das Ziel ist erreicht.',
          meta: { req: LOST },
        },
        {
          guard: { type: 'isReached', params: sightOf },
          target: 'done',
          actions: ['forgetFailure', 'tellDone'],
          description: 'Es steht so, wie es verlangt war: der Auftrag ist ausgeführt.',
          meta: { req: LOST },
        },
        {
          guard: { type: 'isStillThere', params: sightOf },
          target: 'stillThere',
          actions: { type: 'rememberSight', params: sightOf },
          description: 'Es ist noch da: gelöscht ist nichts, und ein neuer Versuch hilft nicht.',
          meta: { req: LOST },
        },
        {
          guard: { type: 'isUnreached', params: sightOf },
          target: 'failed',
          actions: { type: 'rememberSight', params: sightOf },
          description: 'Es steht wie vorher: der Auftrag ist nicht ausgeführt.',
          meta: { req: LOST },
        },
        {
          target: 'unclear',
          actions: { type: 'rememberSight', params: sightOf },
          description: 'Es ist nicht zu sehen: ob es fort ist, lässt sich nicht sagen.',
          meta: { req: LOST },
        },
      ],
      onError: [...refusals(), { target: 'unclear', description: 'Auch das Nachsehen ist gescheitert.', meta: { req: LOST } }],
    },
  }),

  unclear: actionSetup.createStateConfig({
    description: 'Es lässt sich nicht sagen, ob es geschehen ist; gesagt wird, was vermutlich gilt.',
    meta: { req: LOST },
    tags: 'dialog',
    on: {
      RETRY: [
        { guard: 'looks', target: 'looking', actions: 'forgetSight', description: 'Es wird noch einmal nachgesehen.', meta: { req: LOST } },
        { target: 'doing', description: 'Es lässt sich nicht nachsehen: der Auftrag wird noch einmal erteilt.', meta: { req: LOST } },
      ],
      CLOSE: GIVEN_UP,
    },
  }),

  stillThere: actionSetup.createStateConfig({
    description: 'Nicht gelöscht: es ist noch da. Gesagt wird, woran es liegen kann.',
    meta: { req: LOST },
    tags: 'dialog',
    on: { CLOSE: GIVEN_UP },
  }),

  refused: actionSetup.createStateConfig({
    description: 'Abgelehnt; gesagt wird, was im Weg steht und wie es weitergeht. Noch einmal angeboten wird es nicht.',
    meta: { req: REQ },
    tags: 'dialog',
    on: { CLOSE: GIVEN_UP },
  }),

  failed: actionSetup.createStateConfig({
    description: 'Gescheitert; ein neuer Versuch wird angeboten.',
    meta: { req: REQ },
    tags: 'dialog',
    on: {
      RETRY: { target: 'doing', description: 'Erneuter Versuch.', meta: { req: REQ } },
      CLOSE: GIVEN_UP,
    },
  }),

  done: actionSetup.createStateConfig({
    description: 'Ausgeführt; das Ergebnis bleibt stehen, bis es geschlossen oder etwas Neues begonnen wird.',
    meta: { req: REQ },
    tags: 'fulfilled',
    on: { OPEN, CLOSE: SEEN },
  }),

  gone: actionSetup.createStateConfig({
    description: 'Es gab den Gegenstand schon nicht mehr.',
    meta: { req: LOST },
    tags: 'fulfilled',
    on: { OPEN, CLOSE: SEEN },
  }),

  overtaken: actionSetup.createStateConfig({
    description: 'Nichts ist geschehen, weil es inzwischen anders steht; die Seite zeigt, wie.',
    meta: { req: REQ },
    on: { OPEN, CLOSE: { ...SEEN, actions: ['tellClosed', 'forgetSubject'] } },
  }),

  shown: actionSetup.createStateConfig({
    description: 'Das Geheimnis ist da, zuerst verdeckt; es wird nur hier gezeigt.',
    meta: { req: ['D-12'] },
    tags: ['dialog', 'secret'],
    type: 'parallel',
    states: {
      covering: { description: 'Ob es gerade zu lesen ist.', meta: { req: SECRET }, initial: 'covered', states: SECRET_STATES },
      noting: {
        description: 'Ob es irgendwo steht, wenn es hier nicht mehr steht.',
        meta: { req: SECRET },
        initial: 'unnoted',
        states: {
          unnoted: {
            description: 'Noch steht es nur hier: vor dem Verlassen wird gefragt, auf welchem Weg auch immer.',
            meta: { req: SECRET },
            tags: 'guarded',
            on: {
              ...NOTED,
              CLOSE: {
                target: 'asking',
                description: 'Noch nicht notiert: es wird gefragt, ehe es nicht mehr da ist.',
                meta: { req: SECRET },
              },
            },
          },
          asking: {
            description: 'Rückfrage: es ist noch nicht notiert. Es steht weiter da, und es zu drucken liegt näher.',
            meta: { req: SECRET },
            tags: 'guarded',
            on: {
              ...NOTED,
              GO_ON: { ...GONE, description: 'Es ist notiert: hier gibt es das Geheimnis nicht mehr.' },
              CANCEL: { target: 'unnoted', description: 'Es bleibt stehen.', meta: { req: SECRET } },
            },
          },
          noted: {
            description: 'Kopiert oder gedruckt: es darf gehen, ohne dass gefragt wird.',
            meta: { req: SECRET },
            on: { PRINT, CLOSE: GONE },
          },
        },
      },
    },
  }),

  awaitingStepUp: actionSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(LOOKED_WAYS) }),
  awaitingSignIn: actionSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(LOOKED_WAYS) }),
  awaitingPassword: actionSetup.createStateConfig({ id: 'awaitingPassword', ...awaitingPassword(WAYS) }),
};
