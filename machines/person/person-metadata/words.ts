import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: { readRecord: 'Lesen der Person', readTheirs: 'Lesen der geänderten Person', saveRecord: 'Speichern der Namen' },
};
