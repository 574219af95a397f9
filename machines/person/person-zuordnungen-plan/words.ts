import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: {
    readRecord: 'Lesen der Zuordnungen',
    readTheirs: 'Lesen der geänderten Zuordnungen',
    saveRecord: 'Speichern aller Zuordnungen',
  },
};
