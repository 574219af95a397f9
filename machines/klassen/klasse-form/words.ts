import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: { readRecord: 'Lesen der Klasse', readTheirs: 'Lesen der geänderten Klasse', saveRecord: 'Anlegen oder Umbenennen' },
};
