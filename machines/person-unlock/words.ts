import type { MachineWords } from '../shared/words';

export const words: MachineWords = { events: { OPEN: 'Aufheben wählen' }, actors: { perform: 'Aufheben der Sperre' } };
