import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { TYPE: 'Name des Schulträgers tippen' }, actors: { find: 'Suchen der Schulträger' } };
