import { awaitingSignIn, awaitingStepUp } from '../shared/step-up';
import { resetOf } from './steps';
import { failureOf } from '../shared/fired';

const toConfirmation = {
  target: 'confirming',
  description: 'Zurück zur Bestätigung: zurückgesetzt wird nichts von selbst.',
  meta: { req: ['STATE-13', 'D-08'] },
} as const;

/** The state `resetting` of the machine: the own second factor is taken away (CALL-09, D-08). */
export const resetting = {
  description: 'Der eigene zweite Faktor wird zurückgesetzt.',
  meta: { req: ['SCREEN-15', 'D-08'] },
  tags: 'resetting',
  initial: 'confirming',
  states: {
    confirming: {
      description: 'Was das Zurücksetzen bedeutet; bei einem Hardware-Token auch, ob er verloren ist.',
      meta: { req: ['SCREEN-15', 'D-08'] },
      on: {
        TOGGLE_LOST: {
          guard: 'ownsHardware',
          actions: 'toggleLost',
          description: 'Ein verlorener Hardware-Token soll gesperrt werden, oder doch nicht.',
          meta: { req: ['D-08'] },
        },
        CONFIRM_RESET: { target: 'sending', description: 'Bestätigt.', meta: { req: ['CALL-09'] } },
        CANCEL: [
          {
            guard: 'ownsHardware',
            target: '#second-factor.setUpHardware',
            actions: 'forgetReset',
            description: 'Abgebrochen: der Hardware-Token bleibt.',
            meta: { req: ['SCREEN-15'] },
          },
          {
            target: '#second-factor.setUpSoftware',
            actions: 'forgetReset',
            description: 'Abgebrochen: der Software-Token bleibt.',
            meta: { req: ['SCREEN-15'] },
          },
        ],
      },
    },
    sending: {
      description: 'Der Server setzt den zweiten Faktor zurück.',
      meta: { req: ['CALL-09'] },
      tags: 'busy',
      invoke: {
        id: 'resetToken',
        src: 'resetToken',
        input: resetOf,
        onDone: {
          target: 'done',
          actions: ['forgetCachedState', 'readSessionAnew'],
          description: 'Zurückgesetzt; ein verlorener Hardware-Token ist gesperrt. Die Stufe der Sitzung ist mit ihm verfallen.',
          meta: { req: ['STATE-08', 'CALL-09', 'D-08'] },
        },
        onError: [
          {
            guard: { type: 'isStepUpDemand', params: failureOf },
            target: 'awaitingStepUp',
            description: 'Den eigenen zweiten Faktor setzt nur zurück, wer sich mit ihm bestätigt.',
            meta: { req: ['D-08', 'ERR-15'] },
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
            description: 'Das Zurücksetzen ist gescheitert.',
            meta: { req: ['ERR-59', 'ERR-01'] },
          },
        ],
      },
    },
    failed: {
      description: 'Nicht zurückgesetzt; ein neuer Versuch wird angeboten.',
      meta: { req: ['ERR-59'] },
      on: {
        RETRY: { target: 'sending', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-59'] } },
        CANCEL: {
          target: '#second-factor.loadingState',
          actions: ['forgetFailure', 'forgetReset'],
          description: 'Aufgegeben: der Stand wird neu gelesen.',
          meta: { req: ['ERR-59', 'CALL-06'] },
        },
      },
    },
    done: {
      description: 'Zurückgesetzt; es wird gesagt, was das bedeutet.',
      meta: { req: ['STATE-08', 'D-08'] },
      on: {
        CLOSE: {
          target: '#second-factor.loadingState',
          actions: 'forgetReset',
          description: 'Der neue Stand wird gezeigt.',
          meta: { req: ['CALL-06'] },
        },
      },
    },
    awaitingStepUp: awaitingStepUp({ resumed: [toConfirmation], declined: toConfirmation }),
    awaitingSignIn: awaitingSignIn({ resumed: [toConfirmation], declined: toConfirmation }),
  },
} as const;
