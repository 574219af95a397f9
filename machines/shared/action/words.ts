import type { MachineWords } from '../words';

export const words: MachineWords = {
  events: { OPEN: 'Aktion wählen', REVEAL: 'Aufdecken', COVER: 'Verdecken', PRINT: 'Drucken' },
  guards: {
    asks: 'es wird vorher gefragt',
    isSecret: 'das Ergebnis ist geheim',
    isGone: 'der Gegenstand ist schon fort, und das war das Ziel',
    isOvertaken: 'der Gegenstand steht inzwischen anders als gezeigt',
  },
  actions: {
    choose: 'merken, worum es geht',
    forgetSubject: 'vergessen, worum es ging',
    rememberResult: 'Ergebnis merken',
    forgetResult: 'Ergebnis vergessen',
    tellDone: 'der Seite sagen, dass sich etwas geändert hat',
    printResult: 'Ergebnis drucken',
  },
  actors: { perform: 'Ausführen' },
};
