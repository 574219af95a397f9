import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { OPEN: 'Abrufen wählen' }, actors: { perform: 'Abrufen aus VIDIS' } };
