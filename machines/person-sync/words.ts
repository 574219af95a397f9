import type { MachineWords } from '../shared/words';

export const words: MachineWords = { events: { OPEN: 'Synchronisieren wählen' }, actors: { perform: 'Anstoßen der Synchronisation' } };
