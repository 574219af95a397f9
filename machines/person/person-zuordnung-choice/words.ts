import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    untouched: 'Noch nichts gewählt',
    choosing: 'Wählen',
    seekingSame: 'Dasselbe suchen',
    faulty: 'Etwas fehlt',
    taken: 'Übernommen',
  },
  events: { CHANGE: 'Wahl ändern', SUBMIT: 'Übernehmen' },
  guards: { isSound: 'die Wahl ist vollständig und richtig', isMove: 'eine andere Schule ist gewählt' },
  actors: { findSame: 'Suche nach Rolle und Klasse an der anderen Schule' },
  actions: {
    change: 'Wahl merken',
    checkAgain: 'neu prüfen, sobald etwas beanstandet war',
    takeOver: 'Gefundenes übernehmen',
    rememberFailure: 'Grund merken',
    rememberProblems: 'Fehler merken',
    forgetProblems: 'Fehler vergessen',
    focusProblems: 'Fokus auf die Fehler',
    tellTaken: 'den Plan der Zuordnungen ergänzen',
  },
};
