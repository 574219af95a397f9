import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { END: 'Alle Rollenerweiterungen beenden', BACK: 'Zurück zum Angebot' },
  actions: { rememberOrder: 'merken, was enden soll', forgetOrder: 'vergessen, was enden sollte' },
};
