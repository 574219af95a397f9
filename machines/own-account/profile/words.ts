import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    loading: 'Wird geladen',
    shown: 'Gezeigt',
    failed: 'Nicht geladen',
  },
  actions: { rememberPerson: 'Angaben zur Person merken' },
  actors: { loadPerson: 'Laden der Angaben zur Person' },
};
