import type { MachineWords } from '../shared/words';

export const words: MachineWords = { events: { OPEN: 'Löschen wählen' }, actors: { perform: 'Löschen der Rolle' } };
