import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    arriving: 'Seite wird geöffnet',
    idle: 'Angeboten',
    explaining: 'Erklären',
    changed: 'Geändert',
    failed: 'Nicht geändert',
  },
  events: { OPEN: 'Änderung öffnen', CONFIRM: 'Zur Änderung gehen' },
  guards: {
    succeeded: 'die Adresse meldet eine gelungene Änderung',
    ended: 'die Adresse meldet ein anderes Ergebnis',
  },
  actions: {
    forgetResult: 'Ergebnis vergessen',
    leaveForChange: 'zur Änderung auf den Seiten der Anmeldung gehen',
  },
};
