import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { reading: 'Werden gelesen', known: 'Bekannt', unknown: 'Nicht zu erfahren' },
  actions: { rememberNames: 'Namen merken' },
  actors: { readNames: 'Lesen der Namen am selben Ort' },
};
