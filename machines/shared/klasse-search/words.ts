import type { MachineWords } from '../words';

export const words: MachineWords = { events: { TYPE: 'Klassenname tippen' }, actors: { find: 'Suchen der Klassen' } };
