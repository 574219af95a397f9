import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: { readRecord: 'Lesen der Rolle', readTheirs: 'Lesen der geänderten Rolle', saveRecord: 'Anlegen oder Ändern' },
};
