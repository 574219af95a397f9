import type { MachineWords } from '../words';

export const words: MachineWords = { events: { TYPE: 'Name des Schulträgers tippen' }, actors: { find: 'Suchen der Schulträger' } };
