import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  actors: {
    readRecord: 'Lesen der Zuordnungen',
    readTheirs: 'Lesen der geänderten Zuordnungen',
    saveRecord: 'Speichern aller Zuordnungen',
  },
};
