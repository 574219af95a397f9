import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { OPEN: 'Aktion wählen', CHANGE: 'Wahl in der Rückfrage ändern', REVEAL: 'Aufdecken', COVER: 'Verdecken', PRINT: 'Drucken' },
  guards: {
    asks: 'es wird vorher gefragt',
    isSecret: 'das Ergebnis ist geheim',
    looks: 'es lässt sich nachsehen',
    isToLookFor: 'die Antwort lässt offen, ob es geschehen ist, und es lässt sich nachsehen',
    isLostUnlooked: 'die Antwort lässt offen, ob es geschehen ist, und es lässt sich nicht nachsehen',
    wasLooking: 'es wurde gerade nachgesehen',
    isReached: 'es steht so, wie es verlangt war',
    wasGone: 'der Gegenstand war vorher schon fort',
    isStillThere: 'der Gegenstand ist noch da, und der Auftrag wurde abgelehnt',
    isUnreached: 'es steht wie vorher',
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
    rememberSight: 'merken, was zu sehen war',
    forgetSight: 'vergessen, was zu sehen war',
    printResult: 'Ergebnis drucken',
  },
  actors: { perform: 'Ausführen', look: 'Nachsehen' },
};
