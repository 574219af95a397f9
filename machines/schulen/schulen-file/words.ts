import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    choosing: 'Datei wählen',
    checking: 'Datei prüfen',
    faulty: 'Datei mit Fehlern',
    compared: 'Unterschiede',
    unchecked: 'Nicht geprüft',
  },
  events: { CHOOSE: 'Datei wählen', SAVE_EXAMPLE: 'Beispieldatei speichern' },
  guards: { isFaulty: 'die Datei hat Fehler' },
  actions: {
    rememberFile: 'Datei merken',
    rememberCheck: 'Ergebnis der Prüfung merken',
    forgetAll: 'Datei und Prüfung vergessen',
    saveExample: 'Beispieldatei speichern',
  },
  actors: { check: 'Prüfen der Datei' },
};
