import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  events: { TYPE: 'Nummer oder Name tippen' },
  guards: { isNews: 'gesucht wird etwas anderes' },
  actions: { rememberText: 'Suchtext merken', rememberFound: 'gefundene Schulen merken', rememberOnly: 'einzige Schule merken' },
  actors: { findSchulen: 'Suchen der Schulen' },
  delays: { typingPause: 'Pause nach dem Tippen' },
};
