import type { MachineWords } from '../shared/words';

export const words: MachineWords = { actors: { read: 'Lesen der gefilterten Benutzer' } };
