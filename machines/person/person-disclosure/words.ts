import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { read: 'Abruf der Auskunft' } };
