import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { perform: 'Löschen des Imports' } };
