import { factsOf, signInSetup } from './setup';

const confirmingPassword = signInSetup.createStateConfig({
  description: 'Vor der Änderung wird das aktuelle Passwort eingegeben.',
  meta: { req: ['AUTH-03'] },
  on: {
    PASSWORD_WRONG: {
      target: 'confirmingPassword',
      description: 'Falsche Angaben; die Antwort verrät nicht, was falsch war.',
      meta: { req: ['AUTH-01', 'AUTH-03'] },
    },
    TOO_MANY_ATTEMPTS: { target: 'waiting', description: 'Zu viele falsche Versuche.', meta: { req: ['AUTH-01'] } },
    PASSWORD_RIGHT: [
      {
        guard: { type: 'isUnknown', params: factsOf },
        target: 'unknownToPortal',
        description: 'Das Portal kennt das Konto nicht.',
        meta: { req: ['ERR-14'] },
      },
      {
        guard: { type: 'isLocked', params: factsOf },
        target: 'locked',
        description: 'Das Konto ist gesperrt.',
        meta: { req: ['AUTH-01'] },
      },
      {
        guard: { type: 'hasLapsedPassword', params: factsOf },
        target: 'passwordLapsed',
        description: 'Das Einstiegs-Passwort ist abgelaufen; das erfährt nur, wer es kennt.',
        meta: { req: ['AUTH-01', 'AUTH-02'] },
      },
      { target: 'renewingPassword', description: 'Bestätigt: ein neues Passwort wird verlangt.', meta: { req: ['AUTH-03'] } },
    ],
    CANCELLED: { target: 'cancelled', description: 'Das Passwort bleibt, wie es ist.', meta: { req: ['AUTH-03'] } },
  },
});

const renewingPassword = signInSetup.createStateConfig({
  description: 'Ein neues Passwort wird festgelegt.',
  meta: { req: ['AUTH-03'] },
  on: {
    PASSWORD_REFUSED: {
      target: 'renewingPassword',
      description: 'Das neue Passwort erfüllt die Regeln nicht.',
      meta: { req: ['AUTH-03'] },
    },
    PASSWORD_CHANGED: [
      {
        guard: { type: 'isLocked', params: factsOf },
        target: 'locked',
        description: 'Das Konto wurde inzwischen gesperrt; das Passwort bleibt, wie es ist.',
        meta: { req: ['STATE-03'] },
      },
      {
        guard: { type: 'hasNotices', params: factsOf },
        target: 'readingNotices',
        description: 'Das neue Passwort gilt; vor dem Portal wird gesagt, was eine Administration am Zugang geändert hat.',
        meta: { req: ['D-29', 'AUTH-03'] },
      },
      { target: 'passwordRenewed', description: 'Das neue Passwort gilt.', meta: { req: ['AUTH-03', 'CALL-04'] } },
    ],
    CANCELLED: { target: 'cancelled', description: 'Das Passwort bleibt, wie es ist.', meta: { req: ['AUTH-03'] } },
    TOO_OLD: {
      target: 'confirmingPassword',
      description: 'Die Änderung hat zu lange gedauert: das aktuelle Passwort wird erneut verlangt.',
      meta: { req: ['AUTH-03'] },
    },
  },
});

const provingPassword = signInSetup.createStateConfig({
  description: 'Wer angemeldet ist, gibt sein Passwort noch einmal ein; der Benutzername steht fest.',
  meta: { req: ['D-20'] },
  on: {
    PASSWORD_WRONG: { target: 'provingPassword', description: 'Das Passwort ist falsch.', meta: { req: ['D-20', 'ERR-12'] } },
    TOO_MANY_ATTEMPTS: { target: 'waiting', description: 'Zu viele falsche Versuche.', meta: { req: ['D-17'] } },
    PASSWORD_RIGHT: [
      {
        guard: { type: 'isLocked', params: factsOf },
        target: 'locked',
        description: 'Das Konto wurde gesperrt, während das Passwort geprüft wurde.',
        meta: { req: ['AUTH-01', 'STATE-03'] },
      },
      { target: 'passwordProven', description: 'Das Passwort ist bestätigt.', meta: { req: ['D-20'] } },
    ],
    TOO_OLD: { target: 'asked', description: 'Die Sitzung ist zu Ende: es wird neu angemeldet.', meta: { req: ['D-20', 'AUTH-01'] } },
  },
});

/** The pages that ask somebody with a session for the password once more: to change it, or to prove it (D-20). */
export const onceMore = { confirmingPassword, renewingPassword, provingPassword };
