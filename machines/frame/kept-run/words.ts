import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { CLOSED: 'Der Lauf ist gelesen' },
  guards: { isFound: 'einer ist gefunden' },
  actions: { rememberRun: 'Lauf merken', forgetRun: 'Lauf vergessen' },
  actors: { findRun: 'Suche nach einem unterbrochenen Lauf' },
};
