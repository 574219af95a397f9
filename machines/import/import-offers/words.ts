import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { 'shown.listed': 'Angeboten', 'shown.empty': 'Nichts offen' },
  actors: { loadPage: 'Suchen offener Importe' },
};
