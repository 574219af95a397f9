import { failureOf, outputOf } from '#machines/shared/fired';
import { codeOf, otpOf, personOf, secondFactorSetup } from './setup';

/** The state `settingUp` of the machine: the steps of the dialog (SCREEN-15). */
export const settingUp = secondFactorSetup.createStateConfig({
  description: 'Einrichtung eines Software-Tokens.',
  meta: { req: ['SCREEN-15'] },
  tags: 'dialog',
  initial: 'explaining',
  on: {
    CANCEL: {
      target: 'notSetUp',
      actions: ['forgetSecrets', 'forgetFailure'],
      description: 'Abgebrochen: es ist nichts eingerichtet, ein gezeigter Schlüssel zählt nicht.',
      meta: { req: ['SCREEN-15', 'STATE-08'] },
    },
  },
  states: {
    explaining: {
      description: 'Was gebraucht wird und was geschieht.',
      meta: { req: ['SCREEN-15'] },
      on: {
        NEXT: [
          {
            guard: 'hasKey',
            target: 'showingKey',
            description: 'Der Schlüssel ist schon erzeugt; er bleibt derselbe.',
            meta: { req: ['SCREEN-15'] },
          },
          { target: 'creating', description: 'Ein Schlüssel wird verlangt.', meta: { req: ['CALL-07'] } },
        ],
      },
    },
    creating: {
      description: 'Der Server erzeugt den Schlüssel.',
      meta: { req: ['CALL-07'] },
      tags: ['busy', 'sending'],
      invoke: {
        id: 'createKey',
        src: 'createKey',
        input: personOf,
        onDone: {
          target: 'showingKey',
          actions: { type: 'rememberKey', params: outputOf },
          description: 'Der Schlüssel ist da.',
          meta: { req: ['CALL-07', 'ENT-03'] },
        },
        onError: [
          {
            guard: { type: 'isStepUpDemand', params: failureOf },
            target: '#second-factor.awaitingStepUp',
            description: 'Es gibt inzwischen einen zweiten Faktor: ein weiterer verlangt dessen Bestätigung.',
            meta: { req: ['D-09', 'ERR-15'] },
          },
          {
            guard: { type: 'isPasswordDemand', params: failureOf },
            target: '#second-factor.awaitingPassword',
            description: 'Ein erster zweiter Faktor verlangt, dass das Passwort eben erst eingegeben wurde.',
            meta: { req: ['D-20'] },
          },
          {
            guard: { type: 'isSignedOut', params: failureOf },
            target: '#second-factor.awaitingSignIn',
            description: 'Die Sitzung ist beendet.',
            meta: { req: ['CALL-60'] },
          },
          {
            target: 'createFailed',
            actions: { type: 'rememberFailure', params: failureOf },
            description: 'Der Schlüssel ließ sich nicht erzeugen.',
            meta: { req: ['ERR-62', 'ERR-01'] },
          },
        ],
      },
    },
    createFailed: {
      description: 'Kein Schlüssel; ein neuer Versuch wird angeboten.',
      meta: { req: ['ERR-62'] },
      on: { RETRY: { target: 'creating', actions: 'forgetFailure', description: 'Erneuter Versuch.', meta: { req: ['ERR-62'] } } },
    },
    showingKey: {
      description: 'Der Schlüssel als QR-Code, als Text und als Verweis für eine App auf diesem Gerät.',
      meta: { req: ['SCREEN-15', 'ENT-03'] },
      on: {
        NEXT: { target: 'enteringCode', description: 'Der Schlüssel ist in der App.', meta: { req: ['SCREEN-15'] } },
        BACK: { target: 'explaining', description: 'Zurück zur Erklärung; der Schlüssel bleibt.', meta: { req: ['SCREEN-15'] } },
      },
    },
    enteringCode: {
      description: 'Das Einmalpasswort der App wird eingegeben.',
      meta: { req: ['SCREEN-15', 'VAL-09'] },
      on: {
        CODE_TYPED: {
          actions: { type: 'rememberCode', params: otpOf },
          description: 'Die Eingabe nimmt eine Meldung weg.',
          meta: { req: ['VAL-09'] },
        },
        SUBMIT: [
          {
            guard: 'isCodeComplete',
            target: 'verifying',
            description: 'Sechs Ziffern: sie werden geprüft.',
            meta: { req: ['CALL-10', 'VAL-09'] },
          },
          { guard: 'isCodeMissing', actions: 'rememberMissing', description: 'Es fehlt die Eingabe.', meta: { req: ['VAL-09'] } },
          { actions: 'rememberMalformed', description: 'Es sind nicht sechs Ziffern.', meta: { req: ['VAL-09'] } },
        ],
        BACK: {
          target: 'showingKey',
          actions: 'forgetCode',
          description: 'Zurück zum selben Schlüssel; ein Einmalpasswort gilt ohnehin nur kurz.',
          meta: { req: ['SCREEN-15'] },
        },
      },
    },
    verifying: {
      description: 'Der Server prüft das Einmalpasswort.',
      meta: { req: ['CALL-10'] },
      tags: ['busy', 'sending'],
      entry: 'forgetFailure',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: codeOf,
        onDone: {
          target: 'done',
          actions: 'forgetSecrets',
          description: 'Bestätigt: der zweite Faktor ist eingerichtet.',
          meta: { req: ['CALL-10', 'STATE-08'] },
        },
        onError: [
          {
            guard: { type: 'isStepUpDemand', params: failureOf },
            target: '#second-factor.awaitingStepUp',
            actions: 'forgetSecrets',
            description: 'Es gibt inzwischen einen zweiten Faktor: ein weiterer verlangt dessen Bestätigung.',
            meta: { req: ['D-09', 'ERR-15'] },
          },
          {
            guard: { type: 'isPasswordDemand', params: failureOf },
            target: '#second-factor.awaitingPassword',
            actions: 'forgetSecrets',
            description:
              'Bis zum Einmalpasswort ist so viel Zeit vergangen, dass das Passwort noch einmal verlangt wird; der Schlüssel wird nicht aufgehoben.',
            meta: { req: ['D-20', 'D-35'] },
          },
          {
            guard: { type: 'isSignedOut', params: failureOf },
            target: '#second-factor.awaitingSignIn',
            actions: 'forgetSecrets',
            description: 'Die Sitzung ist beendet; Schlüssel und Einmalpasswort werden nicht aufgehoben.',
            meta: { req: ['CALL-60', 'STATE-13'] },
          },
          {
            guard: { type: 'isWrongCode', params: failureOf },
            target: 'enteringCode',
            actions: 'rememberWrong',
            description: 'Falsches Einmalpasswort: das Feld ist leer, der Schlüssel bleibt.',
            meta: { req: ['ERR-56'] },
          },
          {
            guard: { type: 'isKeyDead', params: failureOf },
            target: 'rejected',
            actions: [{ type: 'rememberFailure', params: failureOf }, 'forgetSecrets'],
            description: 'Der gezeigte Schlüssel ist nicht mehr brauchbar oder anderswo durch einen neueren ersetzt.',
            meta: { req: ['ERR-60'] },
          },
          {
            target: 'enteringCode',
            actions: { type: 'rememberFailure', params: failureOf },
            description: 'Die Prüfung war nicht möglich: die Eingabe bleibt und kann erneut gesendet werden.',
            meta: { req: ['ERR-57', 'ERR-01'] },
          },
        ],
      },
      on: {
        CANCEL: {
          target: '#second-factor.loadingState',
          actions: 'forgetSecrets',
          description: 'Abgebrochen, während die Antwort aussteht: der Stand wird neu gelesen.',
          meta: { req: ['SCREEN-15', 'STATE-08'] },
        },
      },
    },
    rejected: {
      description: 'Es geht nur mit einem neuen Schlüssel weiter.',
      meta: { req: ['ERR-60'] },
      on: {
        RESTART: {
          target: 'creating',
          actions: 'forgetFailure',
          description: 'Ein neuer Schlüssel wird erzeugt.',
          meta: { req: ['ERR-60'] },
        },
      },
    },
    done: {
      description: 'Eingerichtet; es wird gesagt, wann das Einmalpasswort gefragt ist.',
      meta: { req: ['SCREEN-15', 'STATE-08'] },
      on: {
        CLOSE: { target: '#second-factor.loadingState', description: 'Der neue Stand wird gezeigt.', meta: { req: ['CALL-06'] } },
        CANCEL: { target: '#second-factor.loadingState', description: 'Der neue Stand wird gezeigt.', meta: { req: ['CALL-06'] } },
      },
    },
  },
});
