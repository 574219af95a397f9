import type { MachineWords } from '../shared/words';

export const words: MachineWords = { actors: { readDetails: 'Lesen der Übertragungen' } };
