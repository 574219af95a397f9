import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    unlocked: 'Nicht gesperrt',
    locked: 'Von Hand gesperrt',
    withoutNumber: 'Ohne KoPers.-Nr. gesperrt',
    lockedWithoutNumber: 'Doppelt gesperrt',
  },
  events: {
    LOCK: 'Sperren oder Sperre ändern',
    UNLOCK: 'Sperre aufheben',
    EXPIRE: 'Ende der Sperre erreicht',
    NUMBER_OVERDUE: 'Frist für die KoPers.-Nr. abgelaufen',
    NUMBER_ENTERED: 'KoPers.-Nr. eingetragen',
  },
};
