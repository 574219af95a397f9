import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: { arriving: 'Seite wird geöffnet', entering: 'Eingeben', copying: 'Kopieren', completing: 'Fertigstellen' },
  events: { TAKE_HALF: 'Unvollständige Rolle fertigstellen', LEAVE_HALF: 'Zu einer neuen Rolle' },
  guards: {
    isHalf: 'eine unvollständige Rolle kommt von der Anmeldung zurück',
    copies: 'sie entsteht nach einer anderen Rolle',
    copiesAgain: 'sie entsteht wieder nach der anderen Rolle',
  },
  actions: { rememberHalf: 'unvollständige Rolle merken', beginWith: 'Eingaben der neuen Rolle merken' },
};
