import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { shown: 'Gezeigt', failed: 'Nicht gelesen', missing: 'Nicht vorhanden' },
  events: { READ_ANEW: 'Neu lesen' },
  guards: { isMissing: 'das gibt es nicht, oder man darf es nicht sehen', isKnown: 'etwas ist schon gelesen' },
  actions: { rememberKnown: 'Gelesenes merken', forgetKnown: 'Gelesenes vergessen' },
  actors: { read: 'Lesen', changes: 'Hören, was sich geändert hat' },
};
