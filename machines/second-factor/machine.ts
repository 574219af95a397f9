import { assign, sendTo, setup } from 'xstate';
import { notProvided } from '../shared/not-provided';
import {
  awaitingPassword,
  awaitingSignIn,
  awaitingStepUp,
  keeperNotProvided,
  keepOrder,
  stepUpActions,
  stepUpGuards,
} from '../shared/step-up';
import { resetting } from './resetting';
import { settingUp } from './setting-up';
import { initialContext, noDraft, personOf, secondFactorGuards, updates } from './steps';
import type { ResetOrder, SecondFactorContext, SecondFactorEvent, SecondFactorInfo, SecondFactorInput, TokenKey } from './types';

/**
 * The own second factor on the profile: its state, the set-up of a software token in four steps (explain, scan or type the key,
 * enter a code, done), and the reset. SCREEN-15, STATE-08, CALL-06 to CALL-10, D-08, D-09.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    tags: {} as 'awaiting' | 'busy' | 'dialog' | 'resetting',
  },
  actors: {
    loadInfo: notProvided<SecondFactorInfo, { personId: string }>('loadInfo'),
    createKey: notProvided<TokenKey, { personId: string }>('createKey'),
    verifyCode: notProvided<undefined, { personId: string; otp: string }>('verifyCode'),
    resetToken: notProvided<string, ResetOrder>('resetToken'),
    keeper: keeperNotProvided,
  },
  guards: { ...stepUpGuards, ...secondFactorGuards },
  actions: {
    rememberInfo: assign(updates.rememberInfo),
    rememberKey: assign(updates.rememberKey),
    rememberFailure: assign(updates.rememberFailure),
    rememberCode: assign(updates.rememberCode),
    rememberMissing: assign(updates.rememberMissing),
    rememberMalformed: assign(updates.rememberMalformed),
    rememberWrong: assign(updates.rememberWrong),
    forgetCode: assign(updates.forgetCode),
    forgetFailure: assign(updates.forgetFailure),
    forgetSecrets: assign(updates.forgetSecrets),
    toggleLost: assign(updates.toggleLost),
    forgetReset: assign(updates.forgetReset),
    forgetCachedState: () => undefined,
    askKeeper: sendTo('keeper', keepOrder(noDraft)),
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    readSessionAnew: () => undefined,
  },
}).createMachine({
  id: 'second-factor',
  description: 'Eigener zweiter Faktor: Stand, Einrichtung eines Software-Tokens und Zurücksetzen.',
  meta: { req: ['SCREEN-15', 'STATE-08'] },
  context: initialContext,
  initial: 'loadingState',
  states: {
    loadingState: {
      description: 'Der Stand wird geladen: ob es einen zweiten Faktor gibt und ob einer nötig ist.',
      meta: { req: ['CALL-06', 'CALL-08', 'ENT-03'] },
      tags: 'busy',
      invoke: {
        id: 'loadInfo',
        src: 'loadInfo',
        input: personOf,
        onDone: [
          {
            guard: 'hasNoToken',
            target: 'notSetUp',
            actions: 'rememberInfo',
            description: 'Kein zweiter Faktor eingerichtet.',
            meta: { req: ['STATE-08'] },
          },
          {
            guard: 'isHardware',
            target: 'setUpHardware',
            actions: 'rememberInfo',
            description: 'Ein Hardware-Token ist zugeordnet.',
            meta: { req: ['STATE-08', 'ENT-18'] },
          },
          {
            target: 'setUpSoftware',
            actions: 'rememberInfo',
            description: 'Ein Software-Token ist eingerichtet.',
            meta: { req: ['STATE-08', 'ENT-18'] },
          },
        ],
        onError: {
          target: 'stateFailed',
          actions: 'rememberFailure',
          description: 'Der Stand ist unbekannt; ein Ausfall gilt nicht als fehlender zweiter Faktor.',
          meta: { req: ['ERR-57', 'ERR-61', 'ERR-63', 'ERR-01'] },
        },
      },
    },
    stateFailed: {
      description: 'Der Stand ließ sich nicht laden; ein neuer Versuch wird angeboten.',
      meta: { req: ['ERR-63', 'ERR-57'] },
      on: { RETRY: { target: 'loadingState', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-63'] } } },
    },
    notSetUp: {
      description: 'Kein zweiter Faktor; die Einrichtung wird angeboten.',
      meta: { req: ['STATE-08', 'SCREEN-15'] },
      on: { SET_UP: { target: 'settingUp', description: 'Die Einrichtung beginnt.', meta: { req: ['SCREEN-15'] } } },
    },
    setUpSoftware: {
      description: 'Ein Software-Token ist eingerichtet.',
      meta: { req: ['STATE-08', 'ENT-18'] },
      on: {
        RESET: {
          guard: 'mayReset',
          target: 'resetting',
          description: 'Der Software-Token soll zurückgesetzt werden.',
          meta: { req: ['SCREEN-15', 'D-08'] },
        },
      },
    },
    setUpHardware: {
      description: 'Ein Hardware-Token ist zugeordnet.',
      meta: { req: ['STATE-08', 'ENT-18'] },
      on: {
        RESET: {
          guard: 'mayReset',
          target: 'resetting',
          description: 'Der Hardware-Token soll zurückgesetzt werden.',
          meta: { req: ['SCREEN-15', 'D-08'] },
        },
      },
    },
    settingUp,
    resetting,
    awaitingStepUp: awaitingStepUp({
      resumed: [{ target: 'loadingState', description: 'Bestätigt: der Stand wird neu gelesen.', meta: { req: ['STATE-13', 'D-09'] } }],
      declined: { target: 'loadingState', description: 'Nicht jetzt: der Stand wird neu gelesen.', meta: { req: ['D-09'] } },
    }),
    awaitingSignIn: awaitingSignIn({
      resumed: [
        {
          target: 'settingUp',
          description: 'Wieder angemeldet: die Einrichtung beginnt bei der Erklärung, ein Schlüssel wird nicht von selbst erzeugt.',
          meta: { req: ['STATE-13', 'CALL-60'] },
        },
      ],
      declined: { target: 'settingUp', description: 'Nicht jetzt: zurück zur Erklärung.', meta: { req: ['CALL-60'] } },
    }),
    awaitingPassword: awaitingPassword({
      resumed: [
        {
          target: 'settingUp',
          description: 'Passwort eingegeben: die Einrichtung beginnt bei der Erklärung, ein Schlüssel wird nicht von selbst erzeugt.',
          meta: { req: ['STATE-13', 'D-20'] },
        },
      ],
      declined: { target: 'settingUp', description: 'Nicht jetzt: zurück zur Erklärung.', meta: { req: ['D-20'] } },
    }),
  },
});
