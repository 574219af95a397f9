import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: {
    WANT: 'Datei verlangen',
    READ: 'Der Lauf steht still',
    CLOSED: 'Der Lauf ist vorbei',
    SAVE_AGAIN: 'Datei noch einmal speichern',
  },
  guards: { isTooMany: 'es sind mehr, als eine Datei fasst', isWhole: 'jeder Teil der Gefilterten ist gelesen' },
  actions: {
    rememberWanted: 'Suche, Filter und Zahl der Liste merken',
    rememberTotal: 'Zahl merken',
    rememberRead: 'Gefilterte und ihre Zahl merken',
    rememberParts: 'Rollen, Schulen und Klassen merken',
    forgetAll: 'alles vergessen',
  },
  actors: { read: 'Lesen der Gefilterten', saveFile: 'Speichern der Datei' },
};
