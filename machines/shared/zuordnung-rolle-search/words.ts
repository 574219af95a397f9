import type { MachineWords } from '../words';

export const words: MachineWords = { events: { TYPE: 'Rollenname tippen' }, actors: { find: 'Suchen der Rollen' } };
