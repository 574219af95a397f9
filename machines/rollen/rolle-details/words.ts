import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { EDIT: 'Bearbeiten', LEAVE_FORM: 'Das Formular verlassen', CONFIRM: 'Änderungen verwerfen', CANCEL: 'Weiter bearbeiten' },
  guards: { returns: 'das Formular kommt von der Anmeldung zurück', wouldLose: 'etwas ist nicht gespeichert' },
};
