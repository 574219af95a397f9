import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: {
    CHANGE: 'Eingabe ändern',
    SUBMIT: 'Speichern',
    DISCARD: 'Änderungen verwerfen',
    TAKE: 'Entscheiden, wessen Wert gilt',
    EDIT: 'Weiter bearbeiten',
  },
  guards: {
    isNew: 'es ist etwas Neues',
    isSound: 'alle Felder sind in Ordnung',
    becomesChanged: 'die Eingaben weichen vom Anfang ab',
    isChanged: 'die Eingaben weichen vom Anfang ab',
    isStillChanged: 'die Eingaben weichen vom gelesenen Stand ab',
    isVersionConflict: 'jemand anderes hat inzwischen gespeichert',
    isUncontested: 'beide haben verschiedene Felder geändert',
    isContested: 'das Feld haben beide geändert',
    isDecided: 'für jedes Feld ist entschieden',
  },
  actions: {
    rememberRecord: 'gelesenen Stand merken',
    change: 'Eingabe merken',
    checkAgain: 'Prüfung auf den neuesten Stand bringen',
    rememberProblems: 'merken, was fehlt',
    forgetProblems: 'vergessen, was fehlte',
    discard: 'Änderungen verwerfen',
    rememberTheirs: 'neuen Stand merken',
    take: 'Entscheidung merken',
    settle: 'beide Stände zusammenführen',
    rememberSaved: 'gespeicherten Stand merken',
    forgetSecrets: 'Geheimes vergessen, wo es etwas gibt',
    begin: 'von vorn beginnen',
    tellSaved: 'der Seite sagen, dass sich etwas geändert hat',
    focusProblems: 'Fokus auf das legen, was fehlt',
  },
  actors: { readRecord: 'Lesen des Standes', readTheirs: 'Lesen des neuen Standes', saveRecord: 'Speichern' },
};
