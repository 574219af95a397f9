import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { TYPE: 'Klassenname tippen' }, actors: { find: 'Suchen der Klassen' } };
