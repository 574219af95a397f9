import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { OPEN: 'Aktion wählen', CHANGE: 'Wahl in der Rückfrage ändern', REVEAL: 'Aufdecken', COVER: 'Verdecken', PRINT: 'Drucken' },
  guards: {
    asks: 'es wird vorher gefragt',
    isSecret: 'das Ergebnis ist geheim',
    isGone: 'der Gegenstand ist schon fort, und das war das Ziel',
    hasChoice: 'die Rückfrage lässt eine Wahl',
    isOvertaken: 'der Gegenstand steht inzwischen anders als gezeigt',
  },
  actions: {
    choose: 'merken, worum es geht',
    forgetSubject: 'vergessen, worum es ging',
    rememberResult: 'Ergebnis merken',
    forgetResult: 'Ergebnis vergessen',
    tellDone: 'der Seite sagen, dass sich etwas geändert hat',
    tellGivenUp: 'der Seite sagen, dass es aufgegeben ist',
    printResult: 'Ergebnis drucken',
  },
  actors: { perform: 'Ausführen' },
};
