import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { TYPE: 'Nummer oder Name tippen' }, actors: { find: 'Suchen der Organisationen' } };
