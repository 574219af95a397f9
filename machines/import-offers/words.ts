import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  states: { 'shown.listed': 'Angeboten', 'shown.empty': 'Nichts offen' },
  actors: { loadPage: 'Suchen offener Importe' },
};
