import type { MachineWords } from '../shared/words';

export const words: MachineWords = { actors: { runItems: 'Zuordnen der Schulen' } };
