import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { OPEN: 'Aufheben wählen' }, actors: { perform: 'Aufheben der Sperre' } };
