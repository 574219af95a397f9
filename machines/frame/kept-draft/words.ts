import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { looking: 'Nachsehen', offering: 'Anbieten', working: 'Aufheben' },
  events: {
    FOUND: 'Etwas ist aufgehoben',
    NOTHING: 'Nichts ist aufgehoben',
    TAKE: 'Weitermachen',
    DISCARD: 'Verwerfen',
    KEEP: 'Eine Eingabe hat sich geändert',
    DROP: 'Es gibt nichts zu verlieren',
  },
  guards: { isReturn: 'der Vorgang selbst ist von der Anmeldung zurück' },
  actions: {
    rememberOffered: 'Aufgehobenes merken',
    rememberTaken: 'merken, dass es übernommen ist',
    forgetTaken: 'vergessen, dass es übernommen ist',
    keep: 'aufheben lassen',
    drop: 'vergessen lassen',
  },
  actors: { store: 'Speicher des Browsers' },
  delays: { storagePatience: 'Geduld mit dem Speicher' },
};
