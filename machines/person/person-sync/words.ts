import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { OPEN: 'Synchronisieren wählen' }, actors: { perform: 'Anstoßen der Synchronisation' } };
