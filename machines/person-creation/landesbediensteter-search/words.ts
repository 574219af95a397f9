import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    editing: 'Eingeben',
    searching: 'Suchen',
    found: 'Gefunden',
    nobody: 'Niemand gefunden',
    several: 'Mehrere gefunden',
    failed: 'Gescheitert',
  },
  events: { CHANGE: 'Eingabe ändern', SUBMIT: 'Suchen', BACK: 'Zurück zur Suche', DISCARD: 'Zurücksetzen' },
  guards: {
    isFaulty: 'zum gewählten Merkmal fehlt etwas oder ist falsch',
    isNobody: 'niemand ist gefunden',
    isNobodyCode: 'niemand kann so hinzugefügt werden',
    isSeveral: 'mehrere passen',
  },
  actions: {
    change: 'Eingabe merken',
    checkAgain: 'Meldungen auf den Stand bringen',
    rememberProblems: 'Fehlendes melden',
    forgetResult: 'früheres Ergebnis vergessen',
    discard: 'Eingaben leeren',
    rememberFound: 'gefundene Person merken',
    rememberFailure: 'Fehler merken',
    focusProblems: 'Fehlermeldung in den Blick rücken',
  },
  actors: { find: 'Suchen' },
};
