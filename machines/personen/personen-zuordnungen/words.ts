import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { readDetails: 'Lesen der Zuordnungen' } };
