import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { OPEN: 'Zurücksetzen wählen', CHANGE: 'Verlust angeben oder zurücknehmen' },
  actors: { perform: 'Zurücksetzen des zweiten Faktors' },
};
