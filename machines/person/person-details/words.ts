import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    arriving: 'Seite wird geöffnet',
    viewing: 'Zeigen',
    editingMetadata: 'Namen bearbeiten',
    locking: 'Sperren',
    choosingToken: 'Art des zweiten Faktors wählen',
    assigningToken: 'Hardware-Token zuordnen',
    editingZuordnungen: 'Zuordnungen bearbeiten',
    'editingZuordnungen.planning': 'Plan',
    'editingZuordnungen.choosing': 'Wählen',
  },
  events: {
    EDIT_METADATA: 'Namen bearbeiten',
    LOCK: 'Sperren oder Sperre bearbeiten',
    SET_UP_TOKEN: 'Zweiten Faktor einrichten',
    CHOOSE_TOKEN: 'Art wählen',
    EDIT_ZUORDNUNGEN: 'Zuordnungen bearbeiten',
    CHOOSE_ZUORDNUNG: 'Neu wählen',
    CLOSE_CHOICE: 'Wahl übernehmen oder abbrechen',
  },
  guards: {
    returnsToMetadata: 'die Bearbeitung der Namen kommt von der Anmeldung zurück',
    returnsToLock: 'die Eingabe der Sperre kommt von der Anmeldung zurück',
    returnsToHardwareToken: 'die Zuordnung eines Hardware-Tokens kommt von der Anmeldung zurück',
    returnsToZuordnungen: 'die Bearbeitung der Zuordnungen kommt von der Anmeldung zurück',
    isHardware: 'ein Hardware-Token ist gewählt',
  },
  actions: {
    openChoice: 'merken, worum es geht',
    closeChoice: 'vergessen, worum es ging',
    chooseToken: 'Art merken',
    chooseSoftware: 'Software-Token vorwählen',
    beginSoftwareToken: 'Erzeugen des Schlüssels beginnen',
  },
};
