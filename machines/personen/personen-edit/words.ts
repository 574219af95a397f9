import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: {
    WANT: 'Bearbeitung verlangen',
    CHANGE: 'Klasse, Rolle oder Befristung wählen',
    SUBMIT: 'Weiter',
    CLOSED: 'Der Lauf ist vorbei',
  },
  guards: {
    isKept: 'ein Lauf wurde unterbrochen',
    isAsked: 'jemand hat es verlangt',
    lacksFilter: 'im Filter fehlt etwas',
    isToChoose: 'es ist noch etwas zu wählen',
    isPlacing: 'die Schule, an der gewählt wird, ist noch nicht gelesen',
    isWhole: 'alles Nötige ist gelesen',
    isChosen: 'alles Nötige ist gewählt',
    isSound: 'alles Nötige ist gewählt, und jemand ist ausgewählt',
    isBack: 'nicht begonnen, und es war etwas gewählt',
    isOfSelection: 'etwas wurde an den Ausgewählten getan',
  },
  actions: {
    rememberWanted: 'merken, was mit wem geschehen soll',
    beginChoice: 'leere Wahl an der Schule beginnen',
    change: 'Wahl merken',
    rememberIds: 'merken, wer jetzt ausgewählt ist',
    rememberRead: 'Gelesene, Auftrag und Ausgelassene merken',
    rememberLack: 'merken, was fehlt',
    focusProblems: 'Fehlermeldung in den Blick rücken',
    forgetOrder: 'Auftrag vergessen',
    forgetAll: 'alles vergessen',
    tellWorkedOff: 'der Liste sagen, dass die Auswahl bearbeitet ist',
    tellClosed: 'der Seite sagen, dass es vorbei ist',
  },
  actors: { read: 'Lesen der Ausgewählten' },
};
