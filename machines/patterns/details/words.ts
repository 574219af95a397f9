import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { resting: 'Alles bekannt', reading: 'Angaben werden gelesen', failed: 'Angaben fehlen' },
  events: { BEGIN: 'Die Liste ist gelesen', WANT: 'Zeilen stehen im Fenster' },
  guards: {
    lacksAny: 'von einer der Zeilen fehlen Angaben',
    lacksMore: 'von Zeilen im Fenster fehlen noch Angaben',
    lacksStill: 'von einer Zeile im Fenster fehlen immer noch Angaben',
    isDemanded: 'der Server hat den zweiten Faktor oder die Anmeldung verlangt',
  },
  actions: {
    begin: 'Zeilen der Liste merken, Bekanntes als alt vermerken',
    want: 'Zeilen im Fenster merken',
    learn: 'Angaben merken',
    ask: 'merken, wonach gefragt wird',
    tellDemand: 'die Liste neu fragen lassen',
  },
  actors: { readDetails: 'Lesen der Angaben' },
};
