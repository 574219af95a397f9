import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  states: {
    notSetUp: 'Nicht eingerichtet',
    softwareUnverified: 'Schlüssel unbestätigt',
    software: 'Software-Token',
    hardware: 'Hardware-Token',
    blocked: 'Gesperrter Token',
  },
  events: {
    INIT_OWN: 'Person richtet selbst ein',
    INIT_FOR_OTHER: 'Administration richtet für eine Person ein',
    ASSIGN_HARDWARE: 'Hardware-Token zuordnen',
    VERIFY: 'Mit Einmalpasswort bestätigen',
    RESET: 'Zurücksetzen',
    RESET_LOST: 'Verloren melden',
  },
};
