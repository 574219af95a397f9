import { factsOf, signInSetup } from './setup';

const asked = signInSetup.createStateConfig({
  description: 'Die Anmeldung wurde aufgerufen.',
  meta: { req: ['CALL-02'] },
  on: {
    NO_SESSION: { target: 'enteringPassword', description: 'Es gibt keine Sitzung.', meta: { req: ['AUTH-01'] } },
    NEW_PASSWORD_ASKED: {
      target: 'confirmingPassword',
      description: 'Das Passwort soll geändert werden; das aktuelle wird verlangt, auch in einer Sitzung.',
      meta: { req: ['CALL-04', 'AUTH-03'] },
    },
    PROOF_ASKED: {
      target: 'provingPassword',
      description: 'Wer angemeldet ist, soll sein Passwort noch einmal eingeben.',
      meta: { req: ['D-20'] },
    },
    SESSION_SUFFICES: { target: 'signedIn', description: 'Die Sitzung hat die verlangte Stufe schon.', meta: { req: ['CALL-02'] } },
    SESSION_TOO_LOW: [
      {
        guard: { type: 'lacksToken', params: factsOf },
        target: 'withoutSecondFactor',
        description: 'Kein zweiter Faktor eingerichtet.',
        meta: { req: ['NAV-05'] },
      },
      { target: 'enteringOtp', description: 'Es fehlt nur der zweite Faktor.', meta: { req: ['AUTH-05'] } },
    ],
  },
});

const enteringPassword = signInSetup.createStateConfig({
  description: 'Benutzername und Passwort werden eingegeben.',
  meta: { req: ['AUTH-01'] },
  on: {
    PASSWORD_WRONG: {
      target: 'enteringPassword',
      description: 'Falsche Angaben; die Antwort verrät nicht, was falsch war.',
      meta: { req: ['AUTH-01', 'ERR-12'] },
    },
    TOO_MANY_ATTEMPTS: { target: 'waiting', description: 'Zu viele falsche Versuche.', meta: { req: ['AUTH-01'] } },
    PASSWORD_RIGHT: [
      {
        guard: { type: 'isUnknown', params: factsOf },
        target: 'unknownToPortal',
        description: 'Das Portal kennt das Konto nicht.',
        meta: { req: ['ERR-14', 'ROUTE-23'] },
      },
      {
        guard: { type: 'isLocked', params: factsOf },
        target: 'locked',
        description: 'Das Konto ist gesperrt; das erfährt nur, wer das Passwort kennt.',
        meta: { req: ['AUTH-01'] },
      },
      {
        guard: { type: 'hasLapsedPassword', params: factsOf },
        target: 'passwordLapsed',
        description: 'Das Einstiegs-Passwort ist abgelaufen; das erfährt nur, wer es kennt.',
        meta: { req: ['AUTH-01', 'AUTH-02'] },
      },
      {
        guard: { type: 'hasTemporaryPassword', params: factsOf },
        target: 'changingPassword',
        description: 'Das Einstiegs-Passwort muss geändert werden.',
        meta: { req: ['AUTH-02'] },
      },
      {
        guard: { type: 'lacksToken', params: factsOf },
        target: 'withoutSecondFactor',
        description: 'Angemeldet, aber ohne zweiten Faktor.',
        meta: { req: ['NAV-05'] },
      },
      {
        guard: { type: 'wantsGold', params: factsOf },
        target: 'enteringOtp',
        description: 'Der zweite Faktor wird verlangt.',
        meta: { req: ['AUTH-05'] },
      },
      { target: 'signedIn', description: 'Angemeldet.', meta: { req: ['AUTH-01'] } },
    ],
  },
});

const changingPassword = signInSetup.createStateConfig({
  description: 'Ein eigenes Passwort wird festgelegt.',
  meta: { req: ['AUTH-02'] },
  on: {
    PASSWORD_REFUSED: {
      target: 'changingPassword',
      description: 'Das neue Passwort erfüllt die Regeln nicht.',
      meta: { req: ['AUTH-02'] },
    },
    PASSWORD_CHANGED: [
      {
        guard: { type: 'isLocked', params: factsOf },
        target: 'locked',
        description: 'Das Konto wurde inzwischen gesperrt; das Passwort bleibt, wie es ist.',
        meta: { req: ['AUTH-01', 'STATE-03'] },
      },
      {
        guard: { type: 'lacksToken', params: factsOf },
        target: 'withoutSecondFactor',
        description: 'Angemeldet, aber ohne zweiten Faktor.',
        meta: { req: ['NAV-05'] },
      },
      {
        guard: { type: 'wantsGold', params: factsOf },
        target: 'enteringOtp',
        description: 'Der zweite Faktor wird verlangt.',
        meta: { req: ['AUTH-05'] },
      },
      { target: 'signedIn', description: 'Angemeldet.', meta: { req: ['AUTH-02'] } },
    ],
    TOO_OLD: { target: 'asked', description: 'Die Anmeldung hat zu lange gedauert oder gilt nicht mehr.', meta: { req: ['AUTH-02'] } },
  },
});

const enteringOtp = signInSetup.createStateConfig({
  description: 'Das Einmalpasswort wird eingegeben.',
  meta: { req: ['AUTH-05'] },
  on: {
    OTP_WRONG: {
      target: 'enteringOtp',
      description: 'Falsches, abgelaufenes oder schon verwendetes Einmalpasswort.',
      meta: { req: ['AUTH-05'] },
    },
    TOO_MANY_ATTEMPTS: { target: 'waiting', description: 'Zu viele falsche Versuche.', meta: { req: ['AUTH-05'] } },
    OTP_RIGHT: [
      {
        guard: { type: 'isLocked', params: factsOf },
        target: 'locked',
        description: 'Das Konto wurde inzwischen gesperrt.',
        meta: { req: ['AUTH-01', 'STATE-03'] },
      },
      { target: 'signedIn', description: 'Die Sitzung hat die Stufe gold.', meta: { req: ['AUTH-05', 'PERM-03'] } },
    ],
    TOO_OLD: {
      target: 'asked',
      description: 'Die Bestätigung hat zu lange gedauert oder gilt nicht mehr.',
      meta: { req: ['AUTH-05'] },
    },
  },
});

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

const passwordProven = signInSetup.createStateConfig({
  type: 'final',
  description: 'Zurück zum Ausgangspunkt, mit der Stufe von vorher und einer neuen Sitzungskennung.',
  meta: { req: ['D-20'] },
});

const passwordRenewed = signInSetup.createStateConfig({
  type: 'final',
  description: 'Zurück zum Ausgangspunkt mit dem Ergebnis „success“.',
  meta: { req: ['AUTH-03', 'CALL-04'] },
});

const cancelled = signInSetup.createStateConfig({
  type: 'final',
  description: 'Zurück zum Ausgangspunkt mit dem Ergebnis „cancelled“.',
  meta: { req: ['AUTH-03'] },
});

const waiting = signInSetup.createStateConfig({
  type: 'final',
  description: 'Nach zu vielen Versuchen muss gewartet werden.',
  meta: { req: ['AUTH-01'] },
});

const passwordLapsed = signInSetup.createStateConfig({
  type: 'final',
  description: 'Das Einstiegs-Passwort ist abgelaufen; gesagt wird, wer ein neues gibt.',
  meta: { req: ['AUTH-02'] },
});

const locked = signInSetup.createStateConfig({ type: 'final', description: 'Das Konto ist gesperrt.', meta: { req: ['AUTH-01'] } });

const unknownToPortal = signInSetup.createStateConfig({
  type: 'final',
  description: 'Weiter zur Seite „Anmeldung nicht möglich“.',
  meta: { req: ['ROUTE-23'] },
});

const withoutSecondFactor = signInSetup.createStateConfig({
  type: 'final',
  description: 'Weiter zum Hinweis auf den fehlenden zweiten Faktor.',
  meta: { req: ['NAV-05'] },
});

const signedIn = signInSetup.createStateConfig({ type: 'final', description: 'Weiter zum Ziel.', meta: { req: ['AUTH-01'] } });

/** The pages of the sign-in and its ends. */
export const signInStates = {
  asked,
  enteringPassword,
  changingPassword,
  enteringOtp,
  confirmingPassword,
  renewingPassword,
  provingPassword,
  passwordProven,
  passwordRenewed,
  cancelled,
  waiting,
  passwordLapsed,
  locked,
  unknownToPortal,
  withoutSecondFactor,
  signedIn,
};
