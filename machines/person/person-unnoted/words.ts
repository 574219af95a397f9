import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { FORGET: 'Nicht mehr nennen', LOOK: 'Neu suchen' },
  guards: { isFound: 'eines ging verloren' },
  actions: { rememberLost: 'merken, wessen Passwort verloren ging', dropLost: 'niemanden mehr nennen' },
  actors: {
    findLost: 'Suche nach einem nicht notierten Passwort',
    forgetNote: 'Vergessen der Notiz',
    changes: 'Was in diesem Fenster gemerkt oder erledigt wird',
  },
};
