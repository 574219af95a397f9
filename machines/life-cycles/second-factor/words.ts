import type { MachineWords } from '../../shared/words';

export const words: MachineWords = {
  events: {
    INIT_OWN: 'Person richtet selbst ein',
    INIT_FOR_OTHER: 'Administration richtet für eine Person ein',
    ASSIGN_HARDWARE: 'Hardware-Token zuordnen',
    VERIFY: 'Mit Einmalpasswort bestätigen',
    RESET: 'Zurücksetzen',
    RESET_LOST: 'Verloren melden',
  },
};
