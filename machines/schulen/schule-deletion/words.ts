import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { OPEN: 'Löschen wählen' }, actors: { perform: 'Löschen der Schule' } };
