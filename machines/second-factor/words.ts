import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  events: {
    SET_UP: 'Einrichten',
    CODE_TYPED: 'Einmalpasswort tippen',
    SUBMIT: 'Einmalpasswort abschicken',
    RESTART: 'Neuen Schlüssel verlangen',
    RESET: 'Zurücksetzen',
    TOGGLE_LOST: 'Verlust angeben oder zurücknehmen',
    CONFIRM_RESET: 'Zurücksetzen bestätigen',
  },
  guards: {
    hasNoToken: 'kein zweiter Faktor ist eingerichtet',
    isHardware: 'der zweite Faktor ist ein Hardware-Token',
    ownsHardware: 'die Person hat einen Hardware-Token',
    mayReset: 'der Server lässt das Zurücksetzen für einen selbst zu',
    hasKey: 'ein Schlüssel ist schon erzeugt',
    isCodeComplete: 'die Eingabe hat sechs Ziffern',
    isCodeMissing: 'die Eingabe ist leer',
    isWrongCode: 'das Einmalpasswort ist falsch',
    isKeyDead: 'der gezeigte Schlüssel gilt nicht mehr',
  },
  actions: {
    rememberInfo: 'Stand merken',
    rememberKey: 'Schlüssel merken',
    rememberCode: 'Eingabe merken',
    rememberMissing: 'Meldung: Eingabe fehlt',
    rememberMalformed: 'Meldung: nicht sechs Ziffern',
    rememberWrong: 'Meldung: falsches Einmalpasswort; Feld leeren',
    forgetCode: 'Eingabe vergessen',
    forgetSecrets: 'Schlüssel und Eingabe vergessen',
    toggleLost: 'Angabe zum Verlust umkehren',
    forgetReset: 'Angabe zum Verlust vergessen',
    readSessionAnew: 'Sitzung neu lesen',
    forgetCachedState: 'zwischengespeicherten Stand verwerfen',
  },
  actors: {
    loadInfo: 'Lesen des Standes',
    createKey: 'Erzeugen des Schlüssels',
    verifyCode: 'Prüfen des Einmalpassworts',
    resetToken: 'Zurücksetzen des zweiten Faktors',
  },
};
