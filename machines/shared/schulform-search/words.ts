import type { MachineWords } from '../words';

export const words: MachineWords = { actors: { find: 'Lesen der Schulformen' } };
