import { tokenSetup } from './setup';

const notSetUp = tokenSetup.createStateConfig({
  description: 'Kein zweiter Faktor eingerichtet.',
  meta: { req: ['STATE-08'] },
  on: {
    INIT_OWN: { target: 'softwareUnverified', description: 'Die Person beginnt die Einrichtung.', meta: { req: ['CALL-07'] } },
    INIT_FOR_OTHER: {
      target: 'software',
      description: 'Die Administration richtet einen Software-Token ein; er gilt sofort.',
      meta: { req: ['CALL-07'] },
    },
    ASSIGN_HARDWARE: { target: 'hardware', description: 'Ein Hardware-Token wird zugeordnet.', meta: { req: ['STATE-08', 'ENT-18'] } },
  },
});

const softwareUnverified = tokenSetup.createStateConfig({
  description: 'Ein Schlüssel ist erzeugt, aber noch nicht bestätigt; er zählt nicht als zweiter Faktor.',
  meta: { req: ['STATE-08', 'CALL-06'] },
  on: {
    INIT_OWN: {
      target: 'softwareUnverified',
      description: 'Die Einrichtung beginnt von vorn; der alte Schlüssel gilt nicht mehr.',
      meta: { req: ['CALL-07'] },
    },
    VERIFY: { target: 'software', description: 'Mit einem Einmalpasswort bestätigt.', meta: { req: ['CALL-10', 'STATE-08'] } },
    INIT_FOR_OTHER: {
      target: 'software',
      description: 'Die Administration richtet einen Software-Token ein; der unbestätigte entfällt.',
      meta: { req: ['CALL-07'] },
    },
    ASSIGN_HARDWARE: {
      target: 'hardware',
      description: 'Ein Hardware-Token wird zugeordnet; der unbestätigte Schlüssel entfällt.',
      meta: { req: ['STATE-08', 'ENT-18'] },
    },
  },
});

const software = tokenSetup.createStateConfig({
  description: 'Software-Token eingerichtet.',
  meta: { req: ['STATE-08', 'ENT-18'] },
  on: {
    RESET: { target: 'notSetUp', description: 'Zurückgesetzt; der Token ist gelöscht.', meta: { req: ['STATE-08'] } },
    RESET_LOST: { target: 'notSetUp', description: 'Verloren gemeldet; der Token ist gelöscht.', meta: { req: ['STATE-08', 'D-08'] } },
  },
});

const hardware = tokenSetup.createStateConfig({
  description: 'Hardware-Token zugeordnet.',
  meta: { req: ['STATE-08', 'ENT-18'] },
  on: {
    RESET: { target: 'notSetUp', description: 'Zurückgesetzt; der Token kann neu zugeordnet werden.', meta: { req: ['STATE-08'] } },
    RESET_LOST: { target: 'blocked', description: 'Verloren gemeldet; der Token ist gesperrt.', meta: { req: ['STATE-08', 'D-08'] } },
  },
});

const blocked = tokenSetup.createStateConfig({
  description: 'Kein zweiter Faktor eingerichtet; der verlorene Hardware-Token bleibt gesperrt.',
  meta: { req: ['STATE-08', 'D-08'] },
  on: {
    INIT_OWN: { target: 'softwareUnverified', description: 'Die Person beginnt die Einrichtung.', meta: { req: ['CALL-07'] } },
    INIT_FOR_OTHER: {
      target: 'software',
      description: 'Die Administration richtet einen Software-Token ein; er gilt sofort.',
      meta: { req: ['CALL-07'] },
    },
    ASSIGN_HARDWARE: {
      target: 'hardware',
      description: 'Ein anderer Hardware-Token wird zugeordnet.',
      meta: { req: ['D-08', 'ENT-18'] },
    },
  },
});

/** The life of a person's second factor on the server (STATE-08, ENT-03, ENT-18, D-08). */
export const secondFactorLifeCycle = tokenSetup.createMachine({
  id: 'second-factor-life-cycle',
  description: 'Lebenslauf des zweiten Faktors einer Person auf dem Server.',
  meta: { req: ['STATE-08', 'ENT-03'], view: 'none' },
  initial: 'notSetUp',
  states: { notSetUp, softwareUnverified, software, hardware, blocked },
});
