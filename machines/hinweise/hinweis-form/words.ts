import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: { readRecord: 'Lesen des Hinweises', readTheirs: 'Lesen des geänderten Hinweises', saveRecord: 'Speichern des Hinweises' },
};
