import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  states: {
    looking: 'Nachsehen',
    offered: 'Angeboten',
    none: 'Nichts offen',
    unknown: 'Nicht festgestellt',
  },
  guards: { hasOffers: 'mindestens ein Import ist offen' },
  actions: { rememberOffers: 'offene Importe merken' },
  actors: { loadOffers: 'Suchen offener Importe' },
};
