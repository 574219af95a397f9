import type { MachineWords } from '../shared/words';

export const words: MachineWords = { actors: { loadPage: 'Laden der Rollen' } };
