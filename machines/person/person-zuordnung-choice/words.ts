import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { choosing: 'Wählen', faulty: 'Etwas fehlt', taken: 'Übernommen' },
  events: { CHANGE: 'Wahl ändern', SUBMIT: 'Übernehmen' },
  guards: { isSound: 'die Wahl ist vollständig und richtig' },
  actions: {
    change: 'Wahl merken',
    checkAgain: 'neu prüfen, sobald etwas beanstandet war',
    rememberProblems: 'Fehler merken',
    forgetProblems: 'Fehler vergessen',
    focusProblems: 'Fokus auf die Fehler',
    tellTaken: 'den Plan der Zuordnungen ergänzen',
  },
};
