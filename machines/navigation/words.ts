import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  guards: {
    isNotRemembered: 'die Seite wird nicht gemerkt',
    isUnknown: 'die Adresse gibt es nicht',
    asksAboutOwnToken: 'Hinweis auf den fehlenden zweiten Faktor, und angemeldet',
    isSignedInOnLanding: 'Willkommensseite, und angemeldet',
    lacksSignIn: 'die Seite verlangt eine Anmeldung, und niemand ist angemeldet',
    lacksGold: 'die Seite verlangt die Stufe gold, und die Sitzung hat sie nicht',
    lacksSilver: 'die Seite verlangt die Stufe silver, und die Sitzung liegt darunter',
    lacksPermission: 'eine verlangte Berechtigung fehlt',
    hasToken: 'ein zweiter Faktor ist eingerichtet',
  },
  actions: {
    rememberSession: 'Sitzung merken',
    rememberPath: 'Pfad als vorherige Adresse merken',
    settleShow: 'Ergebnis: Seite zeigen',
    settleNotFound: 'Ergebnis: Seite nicht gefunden',
    settleStart: 'Ergebnis: zur Startseite',
    settlePrevious: 'Ergebnis: zur gemerkten Seite',
    settleNoSecondFactor: 'Ergebnis: Hinweis auf den fehlenden zweiten Faktor',
    settleSignIn: 'Ergebnis: zur Anmeldung',
    settleSilver: 'Ergebnis: zur Anmeldung mit Stufe silver',
    settleGold: 'Ergebnis: zur Anmeldung mit Stufe gold',
    settleFailure: 'Ergebnis: nicht zu entscheiden, mit Grund',
  },
  actors: {
    ensureSession: 'Lesen des Anmeldestatus',
    loadOwnTokenState: 'Lesen des zweiten Faktors für den Hinweis',
    loadTokenState: 'Lesen des zweiten Faktors',
  },
};
