import type { MachineWords } from '../shared/words';

export const words: MachineWords = {
  states: {
    idle: 'Angeboten',
    confirming: 'Rückfrage',
    creating: 'Wird erzeugt',
    failed: 'Nicht erzeugt',
    shown: 'Erzeugt',
    'shown.covered': 'Verdeckt',
    'shown.revealed': 'Lesbar',
  },
  events: { OPEN: 'Erzeugen öffnen', CREATE: 'Passwort erzeugen', TOGGLE: 'Aufdecken oder verdecken', PRINT: 'Drucken' },
  actions: {
    rememberPassword: 'Passwort merken, solange es gezeigt wird',
    forgetPassword: 'Passwort vergessen',
    printPassword: 'Passwort drucken',
  },
  actors: { renewPassword: 'Erzeugen des Inbetriebnahme-Passworts' },
};
