import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  events: { OPEN: 'Freischalten oder erneutes Übertragen wählen' },
  actors: { perform: 'Übertragen der Schule' },
};
