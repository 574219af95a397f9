import type { MachineWords } from '../../shared/words';

export const words: MachineWords = {
  events: {
    NO_SESSION: 'Keine Sitzung',
    NEW_PASSWORD_ASKED: 'Änderung des Passworts verlangt',
    PROOF_ASKED: 'Bestätigung mit dem Passwort verlangt',
    SESSION_SUFFICES: 'Die Sitzung reicht aus',
    SESSION_TOO_LOW: 'Die Stufe der Sitzung reicht nicht',
    PASSWORD_WRONG: 'Anmeldedaten falsch',
    PASSWORD_RIGHT: 'Anmeldedaten richtig',
    PASSWORD_REFUSED: 'Neues Passwort abgelehnt',
    PASSWORD_CHANGED: 'Passwort geändert',
    TOO_MANY_ATTEMPTS: 'Zu viele Versuche',
    CANCELLED: 'Abgebrochen',
    TOO_OLD: 'Vorgang abgelaufen',
    OTP_WRONG: 'Einmalpasswort falsch',
    OTP_RIGHT: 'Einmalpasswort richtig',
  },
  guards: {
    lacksToken: 'gold ist verlangt, und es gibt keinen zweiten Faktor',
    isUnknown: 'das Portal kennt das Konto nicht',
    isLocked: 'das Konto ist gesperrt',
    hasLapsedPassword: 'das Einstiegs-Passwort ist abgelaufen',
    hasTemporaryPassword: 'das Passwort ist ein Einstiegs-Passwort',
    wantsGold: 'gold ist verlangt',
  },
};
