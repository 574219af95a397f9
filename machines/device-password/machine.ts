import { assign, sendTo, setup } from 'xstate';
import { notProvided } from '../shared/not-provided';
import { awaitingPassword, awaitingSignIn, keeperNotProvided, keepOrder, stepUpActions, stepUpGuards } from '../shared/step-up';
import { initialContext, noDraft, updates } from './steps';
import type { DevicePasswordContext, DevicePasswordEvent, DevicePasswordInput } from './types';
import { failureOf } from '../shared/fired';

const toConfirmation = {
  target: 'confirming',
  description: 'Zurück zur Bestätigung: erzeugt wird nichts von selbst.',
  meta: { req: ['STATE-13', 'CALL-45'] },
} as const;

/**
 * The start-up password of a teacher's device, for oneself: made on demand, shown once, covered at first (SCREEN-03, CALL-45).
 * It lives in the state that shows it and nowhere else. The server may want the own password once more before (D-20).
 */
export const devicePasswordMachine = setup({
  types: {
    context: {} as DevicePasswordContext,
    events: {} as DevicePasswordEvent,
    input: {} as DevicePasswordInput,
    tags: {} as 'awaiting' | 'dialog' | 'busy',
  },
  actors: { renewPassword: notProvided<string, void>('renewPassword'), keeper: keeperNotProvided },
  guards: stepUpGuards,
  actions: {
    rememberPassword: assign(updates.rememberPassword),
    rememberFailure: assign(updates.rememberFailure),
    forgetPassword: assign(updates.forgetPassword),
    forgetFailure: assign(updates.forgetFailure),
    printPassword: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(noDraft)),
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
  },
}).createMachine({
  id: 'device-password',
  description: 'Eigenes Inbetriebnahme-Passwort: erzeugen und einmal zeigen.',
  meta: { req: ['SCREEN-03', 'CALL-45'] },
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      description: 'Das Erzeugen wird angeboten.',
      meta: { req: ['SCREEN-03'] },
      on: { OPEN: { target: 'confirming', description: 'Es wird gesagt, was geschieht.', meta: { req: ['SCREEN-03'] } } },
    },
    confirming: {
      description: 'Ein neues Passwort ersetzt das alte; das will bestätigt sein.',
      meta: { req: ['CALL-45'] },
      tags: 'dialog',
      on: {
        CREATE: { target: 'creating', description: 'Bestätigt.', meta: { req: ['CALL-45'] } },
        CLOSE: { target: 'idle', description: 'Abgebrochen: das alte Passwort gilt weiter.', meta: { req: ['SCREEN-03'] } },
      },
    },
    creating: {
      description: 'Der Server erzeugt das Passwort.',
      meta: { req: ['CALL-45'] },
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'renewPassword',
        src: 'renewPassword',
        onDone: {
          target: 'shown',
          actions: 'rememberPassword',
          description: 'Das neue Passwort gilt und wird einmal gezeigt.',
          meta: { req: ['CALL-45', 'SCREEN-03'] },
        },
        onError: [
          {
            guard: { type: 'isPasswordDemand', params: failureOf },
            target: 'awaitingPassword',
            description: 'Das eigene Passwort muss eben erst eingegeben worden sein.',
            meta: { req: ['D-20'] },
          },
          {
            guard: { type: 'isSignedOut', params: failureOf },
            target: 'awaitingSignIn',
            description: 'Die Sitzung ist beendet.',
            meta: { req: ['CALL-60'] },
          },
          {
            target: 'failed',
            actions: 'rememberFailure',
            description: 'Das Passwort ließ sich nicht erzeugen.',
            meta: { req: ['ERR-31'] },
          },
        ],
      },
    },
    failed: {
      description: 'Kein neues Passwort; ein neuer Versuch wird angeboten.',
      meta: { req: ['ERR-31'] },
      tags: 'dialog',
      on: {
        CREATE: { target: 'creating', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-31'] } },
        CLOSE: { target: 'idle', actions: 'forgetFailure', description: 'Aufgegeben.', meta: { req: ['ERR-31'] } },
      },
    },
    awaitingPassword: awaitingPassword({ resumed: [toConfirmation], declined: toConfirmation }),
    awaitingSignIn: awaitingSignIn({ resumed: [toConfirmation], declined: toConfirmation }),
    shown: {
      description: 'Das Passwort ist da, zuerst verdeckt.',
      meta: { req: ['SCREEN-03', 'CALL-45'] },
      tags: 'dialog',
      initial: 'covered',
      on: {
        PRINT: { actions: 'printPassword', description: 'Auf Papier, ohne die übrige Seite.', meta: { req: ['SCREEN-03'] } },
        CLOSE: {
          target: 'idle',
          actions: 'forgetPassword',
          description: 'Geschlossen: das Passwort gibt es hier nicht mehr.',
          meta: { req: ['SCREEN-03', 'D-12'] },
        },
      },
      states: {
        covered: {
          description: 'Verdeckt, damit es niemand mitliest.',
          meta: { req: ['SCREEN-03'] },
          on: { TOGGLE: { target: 'revealed', description: 'Aufgedeckt.', meta: { req: ['SCREEN-03'] } } },
        },
        revealed: {
          description: 'Lesbar.',
          meta: { req: ['SCREEN-03'] },
          on: { TOGGLE: { target: 'covered', description: 'Wieder verdeckt.', meta: { req: ['SCREEN-03'] } } },
        },
      },
    },
  },
});
