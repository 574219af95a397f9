import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  states: {
    authentication: 'Anmeldung',
    'authentication.unknown': 'Noch nicht gefragt',
    'authentication.loading': 'Wird gelesen',
    'authentication.signedIn': 'Angemeldet',
    'authentication.signedIn.fresh': 'Eben gelesen',
    'authentication.signedIn.stale': 'Vielleicht veraltet',
    'authentication.signedOut': 'Nicht angemeldet',
    'authentication.unreachable': 'Server antwortet nicht',
    masterData: 'Stammdaten',
    'masterData.UNINITIALIZED': 'Noch nicht geladen',
    'masterData.loading': 'Werden geladen',
    'masterData.INITIALIZED': 'Bekannt',
    'masterData.FAILED': 'Nicht geladen',
    flags: 'Freischaltungen',
    'flags.loading': 'Werden geladen',
    'flags.known': 'Bekannt',
    'flags.failed': 'Unbekannt',
  },
  events: { ENSURE: 'Der Stand wird gebraucht', REFRESH: 'Der Stand soll neu gelesen werden', SIGNED_OUT: 'Abgemeldet' },
  guards: { isUnreachable: 'der Server antwortet nicht' },
  actions: {
    rememberUser: 'Person, Stufe und Berechtigungen merken',
    forgetUser: 'Person, Stufe und Berechtigungen vergessen',
    rememberSystemrechte: 'Systemrechte merken',
    rememberFlags: 'Schalter merken',
    rememberFlagsFailure: 'Fehler der Schalter merken',
  },
  actors: {
    loadLoginInfo: 'Lesen des Anmeldestatus',
    loadSystemrechte: 'Lesen der Systemrechte',
    loadFlags: 'Lesen der Schalter',
  },
  delays: { freshness: 'Gültigkeit des gelesenen Standes' },
};
