import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { OPEN: 'Freischalten oder erneutes Übertragen wählen' },
  actors: { perform: 'Übertragen der Schule' },
};
