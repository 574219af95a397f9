import type { MachineWords } from '../words';

export const words: MachineWords = { events: { TYPE: 'Nummer oder Name tippen' }, actors: { find: 'Suchen der Organisationen' } };
