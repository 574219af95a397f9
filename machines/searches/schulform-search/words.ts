import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { find: 'Lesen der Schulformen' } };
