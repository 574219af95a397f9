import { failureOf, outputOf } from '#machines/shared/fired';
import { awaitingPassword, awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { settingUp } from './setting-up';
import { initialContext, personOf, secondFactorSetup } from './setup';

/** Where it stands on the server is shown, until it changes. */
const known = (description: string, req: readonly string[]) =>
  ({
    description,
    meta: { req },
    invoke: { id: 'changes', src: 'changes' },
  }) as const;
const READ_ANEW = {
  target: 'loadingState',
  description: 'Anderswo geändert oder zurückgesetzt: der Stand wird neu gelesen.',
  meta: { req: ['STATE-08', 'CALL-06'] },
} as const;

/**
 * The own second factor on the profile: its state, and the set-up of a software token in four steps (explain, scan or type the key,
 * enter a code, done). SCREEN-15, STATE-08, CALL-06 to CALL-08, CALL-10, D-09. The reset is a machine of its own.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'second-factor',
  description: 'Eigener zweiter Faktor: Stand und Einrichtung eines Software-Tokens.',
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
            guard: { type: 'hasNoToken', params: outputOf },
            target: 'notSetUp',
            actions: { type: 'rememberInfo', params: outputOf },
            description: 'Kein zweiter Faktor eingerichtet.',
            meta: { req: ['STATE-08'] },
          },
          {
            guard: { type: 'isHardware', params: outputOf },
            target: 'setUpHardware',
            actions: { type: 'rememberInfo', params: outputOf },
            description: 'Ein Hardware-Token ist zugeordnet.',
            meta: { req: ['STATE-08', 'ENT-18'] },
          },
          {
            target: 'setUpSoftware',
            actions: { type: 'rememberInfo', params: outputOf },
            description: 'Ein Software-Token ist eingerichtet.',
            meta: { req: ['STATE-08', 'ENT-18'] },
          },
        ],
        onError: {
          target: 'stateFailed',
          actions: { type: 'rememberFailure', params: failureOf },
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
      ...known('Kein zweiter Faktor; die Einrichtung wird angeboten.', ['STATE-08', 'SCREEN-15']),
      on: { READ_ANEW, SET_UP: { target: 'settingUp', description: 'Die Einrichtung beginnt.', meta: { req: ['SCREEN-15'] } } },
    },
    setUpSoftware: { ...known('Ein Software-Token ist eingerichtet.', ['STATE-08', 'ENT-18']), on: { READ_ANEW } },
    setUpHardware: { ...known('Ein Hardware-Token ist zugeordnet.', ['STATE-08', 'ENT-18']), on: { READ_ANEW } },
    settingUp,
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
