import type { MachineWords } from '../words';

export const words: MachineWords = {
  events: {
    START: 'Beginnen',
    PAUSE: 'Anhalten',
    GO_ON: 'Weitermachen',
    RETRY_FAILED: 'Gescheiterte erneut versuchen',
    ITEM_DONE: 'Einer ist fertig',
    ITEM_FAILED: 'Einer ist gescheitert',
    BLOCKED: 'Der Rest würde ebenso scheitern',
    RESTED: 'Nichts ist mehr unterwegs',
  },
  guards: {
    hasItems: 'es gibt etwas zu tun',
    isOpen: 'er hat noch kein Ergebnis',
    isWorkedOff: 'alle haben ein Ergebnis',
    hasFailed: 'jemand ist gescheitert',
    lacksLevel: 'der zweite Faktor fehlt',
    lacksSession: 'die Anmeldung fehlt',
  },
  actions: {
    rememberParams: 'merken, was geschehen soll',
    rememberOutcome: 'Ergebnis merken',
    rememberReason: 'Grund merken',
    forgetReason: 'Grund vergessen',
    reopenFailed: 'gescheiterte wieder vornehmen',
    holdRunner: 'nichts Neues beginnen lassen',
    tellDone: 'der Seite sagen, dass sich etwas geändert hat',
  },
  actors: { runItems: 'Bearbeiten der Reihe nach' },
};
