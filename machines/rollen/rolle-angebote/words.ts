import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    opening: 'Beginn',
    assigning: 'Angebote werden zugeordnet',
    incomplete: 'Unvollständig',
    checking: 'Nachsehen',
    removing: 'Rolle wird zurückgenommen',
    complete: 'Vollständig',
    kept: 'Ohne Angebote behalten',
    overtaken: 'Von jemand anderem entschieden',
    removed: 'Keine Rolle',
  },
  events: { TAKE_BACK: 'Rolle zurücknehmen', KEEP_ROLLE: 'Ohne Angebote behalten' },
  guards: {
    hasAll: 'die Rolle hat genau die gewählten Angebote',
    hasNone: 'die Rolle hat noch kein Angebot',
    isGone: 'die Rolle gibt es nicht mehr',
    isOffered: 'nur die Angaben haben die Anmeldung überstanden',
    removes: 'verlangt war das Zurücknehmen',
  },
  actions: {
    rememberVersion: 'gelesenen Stand merken',
    rememberRemoval: 'merken, dass zurückgenommen wird',
    forgetRemoval: 'vergessen, dass zurückgenommen wurde',
  },
  actors: { assignAngebote: 'Zuordnen der Angebote', readRolle: 'Lesen der Rolle', removeRolle: 'Löschen der Rolle' },
};
