import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  events: {
    ENSURE: 'Der Stand wird gebraucht',
    REFRESH: 'Der Stand soll neu gelesen werden',
    RETURNED: 'Jemand sieht die Seite wieder an',
    PERSON_SIGNED_IN: 'Ein anderes Fenster meldet, wer angemeldet ist',
    SIGNED_OUT: 'Abgemeldet',
  },
  guards: { isUnreachable: 'der Server antwortet nicht', isSomebodyElse: 'angemeldet ist jemand anders als bisher' },
  actions: {
    rememberUser: 'Person, Stufe und Berechtigungen merken',
    forgetUser: 'Person, Stufe und Berechtigungen vergessen',
    startAnew: 'Seite leeren, Aufgehobenes löschen, Portal neu laden',
    dropPage: 'Seite leeren und neu laden, außer ein Vorgang wartet auf die Anmeldung',
    rememberSystemrechte: 'Systemrechte merken',
    rememberFlags: 'Schalter merken',
    rememberFlagsFailure: 'Fehler der Schalter merken',
  },
  actors: {
    loadLoginInfo: 'Lesen des Anmeldestatus',
    checkLoginInfo: 'Erneutes Lesen des Anmeldestatus',
    loadSystemrechte: 'Lesen der Systemrechte',
    loadFlags: 'Lesen der Schalter',
  },
  delays: { freshness: 'Gültigkeit des gelesenen Standes' },
};
