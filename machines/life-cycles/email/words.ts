import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    REQUESTED: 'Beantragt',
    ENABLED: 'Aktiv',
    DISABLED: 'Deaktiviert',
    FAILED: 'Fehlgeschlagen',
    DELETED: 'Unbekannt',
  },
  events: {
    CONFIRM: 'Mailsystem bestätigt',
    CONFIRM_DISABLED: 'Mailsystem bestätigt geschlossen',
    REFUSE: 'Mailsystem lehnt ab',
    REMOVE: 'Mailsystem hat gelöscht',
    WITHDRAW: 'Adresse entziehen',
    RETURN: 'Adresse zurückgeben',
  },
};
