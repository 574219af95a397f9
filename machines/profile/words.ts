import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  actions: { rememberPerson: 'Angaben zur Person merken' },
  actors: { loadPerson: 'Laden der Angaben zur Person' },
};
