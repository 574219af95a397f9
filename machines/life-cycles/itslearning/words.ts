import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    NONE: 'Nicht freigeschaltet',
    PENDING: 'Vorgemerkt',
    TRANSFERRED: 'Übertragen',
    FAILED: 'Gescheitert',
    SKIPPED: 'Nicht übertragen',
  },
  events: {
    REQUEST: 'Übertragung verlangen',
    SKIP: 'Ersatzschule freischalten',
    CONFIRM: 'itslearning bestätigt',
    REFUSE: 'itslearning lehnt ab',
  },
};
