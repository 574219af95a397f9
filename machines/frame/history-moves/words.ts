import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { resting: 'In Ruhe', cameBack: 'Zurückgeblättert', cameForward: 'Vorgeblättert' },
  events: { MOVED: 'Die Adresse ist eine andere' },
  guards: {
    isOwnStep: 'die Seite hat den Schritt selbst vermerkt',
    isBackward: 'es ging im Verlauf zurück',
    canGoBack: 'die Adresse nennt einen früheren Schritt, und der Vorgang kann zurück',
    isElsewhere: 'die Adresse nennt etwas anderes als gezeigt wird',
  },
  actions: { rememberMove: 'Stelle im Verlauf merken', goBack: 'einen Schritt zurückgehen', putRight: 'Adresse berichtigen' },
};
