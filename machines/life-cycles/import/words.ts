import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    STARTED: 'Hochgeladen',
    VALID: 'Geprüft',
    INVALID: 'Abgelehnt',
    INPROGRESS: 'In Arbeit',
    FINISHED: 'Ausgeführt',
    FAILED: 'Gescheitert',
    COMPLETED: 'Abgeschlossen',
    CANCELLED: 'Verworfen',
  },
  actions: { eraseRows: 'Zeilen und Zugangsdaten löschen' },
  events: {
    ROWS_VALID: 'Alle Zeilen gültig',
    ROWS_INVALID: 'Zeilen fehlerhaft',
    EXECUTE: 'Ausführen',
    RESUME: 'Fortsetzen nach einem Neustart',
    SOME_IMPORTED: 'Ende: mindestens ein Benutzer angelegt',
    NONE_IMPORTED: 'Ende: kein Benutzer angelegt',
    DOWNLOADED: 'Zugangsdaten als Text abgeholt',
    WITHDRAW: 'Zurückziehen',
    CANCEL: 'Abbrechen',
    CLOSE: 'Schließen',
    DELETE: 'Löschen ohne Angabe des Standes',
    EXPIRE: 'Frist abgelaufen',
  },
};
