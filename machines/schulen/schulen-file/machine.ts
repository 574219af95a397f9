import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { checkOf, chosenOf, fileOf, initialContext, schulenFileSetup } from './setup';

const REQ = ['SCREEN-12', 'CALL-27'] as const;

const CHOOSE = {
  target: 'checking',
  actions: { type: 'rememberFile', params: fileOf },
  description: 'Eine Datei ist gewählt: sie wird sogleich geprüft, geladen wird noch nichts.',
  meta: { req: REQ },
} as const;
const SAVE_EXAMPLE = {
  actions: 'saveExample',
  description: 'Die Beispieldatei wird gespeichert.',
  meta: { req: REQ },
} as const;
const AGAIN = { target: 'checking', description: 'Dieselbe Datei wird erneut geprüft.', meta: { req: REQ } } as const;
const WAYS = {
  resumed: [AGAIN],
  declined: { target: 'unchecked', description: 'Nicht jetzt: die Datei ist nicht geprüft.', meta: { req: ['STATE-13'] } },
} as const;

/**
 * A file of schools, carriers and classes until its differences are shown (SCREEN-12, CALL-27): checked whole by the server, with every
 * fault or all that loading would do. Loading is the run beside it. Its user provides `check`, `saveExample` and `keeper`.
 */
export const schulenFileMachine = schulenFileSetup.createMachine({
  id: 'schulen-file',
  description: 'Eine Datei mit Schulen wählen und prüfen lassen: Fehler oder Unterschiede stehen da, bevor etwas geladen wird.',
  meta: { req: REQ },
  context: initialContext,
  initial: 'choosing',
  states: {
    choosing: schulenFileSetup.createStateConfig({
      description: 'Gefragt ist eine Datei; eine Beispieldatei liegt bereit.',
      meta: { req: REQ },
      on: { CHOOSE, SAVE_EXAMPLE },
    }),
    checking: schulenFileSetup.createStateConfig({
      description: 'Der Server prüft die ganze Datei und vergleicht sie mit dem Bestand; geschrieben wird nichts.',
      meta: { req: REQ },
      tags: 'busy',
      entry: 'forgetFailure',
      on: {
        BACK: { target: 'choosing', actions: 'forgetAll', description: 'Die Prüfung wird aufgegeben.', meta: { req: REQ } },
      },
      invoke: {
        id: 'check',
        src: 'check',
        input: chosenOf,
        onDone: [
          {
            guard: { type: 'isFaulty', params: checkOf },
            target: 'faulty',
            actions: { type: 'rememberCheck', params: checkOf },
            description: 'Die Datei hat Fehler: nichts von ihr lässt sich laden.',
            meta: { req: REQ },
          },
          {
            target: 'compared',
            actions: { type: 'rememberCheck', params: checkOf },
            description: 'Die Datei ist fehlerfrei: die Unterschiede zum Bestand sind bekannt.',
            meta: { req: REQ },
          },
        ],
        onError: [
          ...refusals(),
          {
            target: 'unchecked',
            actions: { type: 'rememberFailure', params: failureOf },
            description: 'Nicht geprüft.',
            meta: { req: ['ERR-00'] },
          },
        ],
      },
    }),
    faulty: schulenFileSetup.createStateConfig({
      description: 'Jeder Fehler steht da, mit Zeile, Spalte und Wert; die berichtigte Datei lässt sich gleich wählen.',
      meta: { req: REQ },
      on: { CHOOSE, SAVE_EXAMPLE },
    }),
    compared: schulenFileSetup.createStateConfig({
      description: 'Was neu, geändert und unverändert ist und was in der Datei fehlt, steht da; der Lauf fragt und lädt.',
      meta: { req: REQ },
      on: {
        BACK: { target: 'choosing', actions: 'forgetAll', description: 'Nicht geladen, oder der Lauf ist gelesen.', meta: { req: REQ } },
      },
    }),
    unchecked: schulenFileSetup.createStateConfig({
      description: 'Nicht geprüft: ein neuer Versuch wird angeboten, oder eine andere Datei.',
      meta: { req: ['ERR-00'] },
      on: { RETRY: AGAIN, CHOOSE, SAVE_EXAMPLE },
    }),
    awaitingStepUp: schulenFileSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
    awaitingSignIn: schulenFileSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
  },
});
