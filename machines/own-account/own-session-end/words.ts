import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { OPEN: 'Abmelden wählen' },
  actors: { perform: 'Beenden der Sitzungen' },
};
