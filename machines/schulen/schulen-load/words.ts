import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { runItems: 'Laden der Schulträger und Schulen' } };
