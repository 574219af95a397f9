import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    measuring: 'Breite messen',
    large: 'Großer Bildschirm',
    'large.open': 'Offen',
    'large.closed': 'Zugeklappt',
    small: 'Kleiner Bildschirm',
    'small.closed': 'Geschlossen',
    'small.open': 'Offen',
  },
  events: {
    CHOOSE: 'Eintrag wählen',
    OPEN: 'Menü öffnen',
    SCREEN_SMALL: 'Das Fenster wird schmal',
    SCREEN_LARGE: 'Das Fenster wird breit',
  },
  guards: { isShown: 'die gewählte Seite wird schon gezeigt', startsLarge: 'das Fenster ist breit' },
  actions: { navigate: 'Eintrag öffnen', showAnew: 'gezeigte Seite von vorn beginnen' },
};
