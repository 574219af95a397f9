import type { MachineWords } from '../shared/words';

export const words: MachineWords = { actors: { perform: 'Erzeugen des Schlüssels' } };
