import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: { readRecord: 'Lesen des Angebots', readTheirs: 'Lesen des geänderten Angebots', saveRecord: 'Anlegen oder Ändern' },
};
