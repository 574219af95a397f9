import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: {
    readRecord: 'Lesen des Schulträgers',
    readTheirs: 'Lesen des geänderten Schulträgers',
    saveRecord: 'Anlegen oder Umbenennen',
  },
};
