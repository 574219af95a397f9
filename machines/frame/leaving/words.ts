import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    free: 'Frei',
    held: 'Gehalten',
    asking: 'Rückfrage',
    'asking.open': 'Etwas ginge verloren',
    'asking.settled': 'Inzwischen zu Ende',
    leaving: 'Wird verlassen',
  },
  events: {
    HOLD: 'Etwas ginge verloren',
    RELEASE: 'Ein Vorgang verliert nichts mehr',
    LEAVE: 'Seite verlassen wollen',
    STAY: 'Hier bleiben',
    LEAVE_ANYWAY: 'Seite trotzdem verlassen',
    ARRIVED: 'Die Adresse ist eine andere',
  },
  guards: {
    hasHolds: 'etwas ginge noch verloren',
    isElsewhere: 'es ist kein Schritt, den die Seite selbst vermerkt hat',
    isLast: 'kein anderer Vorgang verliert etwas',
    wouldLose: 'der Weg führt von der Seite fort, oder er gäbe einen Auftrag auf',
  },
  actions: {
    rememberHold: 'merken, was verloren ginge',
    forgetHold: 'Vorgang vergessen',
    go: 'den verlangten Weg gehen',
    stay: 'den verlangten Weg aufgeben',
  },
};
