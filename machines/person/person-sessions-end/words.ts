import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { OPEN: 'Überall abmelden wählen' },
  actors: { perform: 'Beenden aller Sitzungen der Person' },
};
