import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { OPEN: 'In das Feld gehen', TYPE: 'Suchtext tippen' },
  guards: { isNews: 'gesucht wird etwas anderes', isEmptied: 'das Feld ist leer' },
  actions: { rememberText: 'Suchtext merken', rememberAnswer: 'Gefundenes merken' },
  actors: { find: 'Suchen' },
  delays: { typingPause: 'Pause nach dem Tippen' },
};
