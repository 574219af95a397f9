import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: {
    readRecord: 'Lesen, ob die Person schon einen zweiten Faktor hat',
    readTheirs: 'Lesen des geänderten Standes',
    saveRecord: 'Zuordnen des Hardware-Tokens',
  },
};
