import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { arriving: 'Ankommen', unchanged: 'Nichts umgeordnet', changed: 'Umgeordnet', reviewing: 'Prüfen', saving: 'Speichern' },
  events: {
    MOVE: 'Schule in die andere Liste bewegen',
    MOVE_ALL: 'Alle gezeigten Schulen in die andere Liste bewegen',
    ORIGIN: 'Woher Schulen angeboten werden',
    DISCARD: 'Änderungen verwerfen',
    REVIEW: 'Änderungen prüfen',
    BACK: 'Zurück zu den Listen',
    BEGUN: 'Speichern hat begonnen',
    SAVED: 'Speichern ist zu Ende',
  },
  guards: {
    wasReviewed: 'der Plan wurde beim Prüfen unterbrochen',
    anyNew: 'eine der gezeigten Schulen ist noch nicht umgeordnet',
    isPlanned: 'ein Plan wurde unterbrochen',
    takesLastBack: 'die letzte umgeordnete Schule geht zurück',
    failedAny: 'etwas ließ sich nicht speichern',
  },
  actions: {
    move: 'Schule bewegen',
    moveAll: 'alle gezeigten Schulen bewegen',
    keep: 'gescheiterte behalten',
    forget: 'Änderungen vergessen',
    offer: 'andere Schulen anbieten',
  },
};
