import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { unchanged: 'Nichts umgeordnet', changed: 'Umgeordnet', reviewing: 'Prüfen und Speichern' },
  events: {
    MOVE: 'Schule in die andere Liste bewegen',
    DISCARD: 'Änderungen verwerfen',
    REVIEW: 'Änderungen prüfen',
    BACK: 'Zurück zu den Listen',
    SAVED: 'Speichern ist zu Ende',
  },
  guards: { takesLastBack: 'die letzte umgeordnete Schule geht zurück', failedAny: 'etwas ließ sich nicht speichern' },
  actions: { move: 'Schule bewegen', keep: 'gescheiterte behalten', forget: 'Änderungen vergessen' },
};
