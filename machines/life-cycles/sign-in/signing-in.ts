import { factsOf, signInSetup } from './setup';

/** Where the right password leads, once nothing else is in the way. */
const BY_SECOND_FACTOR = [
  {
    guard: { type: 'hasNotices', params: factsOf },
    target: 'readingNotices',
    description: 'Vor dem Portal wird gesagt, was eine Administration am Zugang geändert hat.',
    meta: { req: ['D-29'] },
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
] as const;

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
      ...BY_SECOND_FACTOR,
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
      ...BY_SECOND_FACTOR,
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
      {
        guard: { type: 'hasNotices', params: factsOf },
        target: 'readingNotices',
        description: 'Der Code ist richtig; vor dem Portal wird gesagt, was eine Administration am Zugang geändert hat.',
        meta: { req: ['D-29'] },
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

const readingNotices = signInSetup.createStateConfig({
  description: 'Es wird gesagt, was eine Administration am Zugang geändert hat: wann, und welche.',
  meta: { req: ['D-29'] },
  on: {
    NOTICES_READ: [
      {
        guard: { type: 'isLocked', params: factsOf },
        target: 'locked',
        description: 'Das Konto wurde inzwischen gesperrt.',
        meta: { req: ['AUTH-01', 'STATE-03'] },
      },
      ...BY_SECOND_FACTOR,
      { target: 'signedIn', description: 'Gelesen: weiter zum Portal.', meta: { req: ['D-29'] } },
    ],
    TOO_OLD: { target: 'asked', description: 'Die Anmeldung hat zu lange gedauert oder gilt nicht mehr.', meta: { req: ['D-29'] } },
  },
});

/** The pages on the way from nobody to a session. */
export const signingIn = { asked, enteringPassword, changingPassword, enteringOtp, readingNotices };
