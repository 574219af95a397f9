import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  guards: { hasOffers: 'mindestens ein Import ist offen' },
  actions: { rememberOffers: 'offene Importe merken' },
  actors: { loadOffers: 'Suchen offener Importe' },
};
