import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { TYPE: 'Rollenname tippen' }, actors: { find: 'Suchen der Rollen' } };
