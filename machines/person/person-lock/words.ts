import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: { readRecord: 'Lesen der Sperre', readTheirs: 'Lesen der geänderten Sperre', saveRecord: 'Sperren' },
};
