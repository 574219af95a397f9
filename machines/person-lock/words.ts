import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  actors: { readRecord: 'Lesen der Sperre', readTheirs: 'Lesen der geänderten Sperre', saveRecord: 'Sperren' },
};
