import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  states: { arriving: 'Seite wird geöffnet', viewing: 'Zeigen', editingMetadata: 'Namen bearbeiten', locking: 'Sperren' },
  events: { EDIT_METADATA: 'Namen bearbeiten', LOCK: 'Sperren oder Sperre bearbeiten' },
  guards: {
    returnsToMetadata: 'die Bearbeitung der Namen kommt von der Anmeldung zurück',
    returnsToLock: 'die Eingabe der Sperre kommt von der Anmeldung zurück',
  },
};
