import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { idle: 'Nichts wird geprüft', checking: 'Wird geprüft' },
  events: { CHECK: 'Löschen bei einer Schule wählen', CLOSE: 'Schließen', DELETE: 'Weiter zum Löschen' },
  guards: { isFree: 'nichts steht im Weg' },
  actions: {
    rememberSchule: 'Schule merken',
    forgetSchule: 'Schule vergessen',
    beginDeletion: 'Die Rückfrage vor dem Löschen öffnen',
  },
};
