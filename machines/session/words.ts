import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
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
