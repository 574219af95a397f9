import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  actors: { runItems: 'Lesen von Rollen, Schulen und Klassen', journal: 'Beginn ohne Aufheben' },
  actions: { tellDone: 'melden, was gelesen ist' },
};
