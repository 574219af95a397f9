import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { OPEN: 'Erzeugen wählen' },
  actors: { perform: 'Erzeugen des Inbetriebnahme-Passworts' },
};
