import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = {
  events: { CHANGE: 'Klasse, Rolle oder Befristung wählen', SUBMIT: 'Weiter' },
  guards: { isSound: 'alles Nötige ist gewählt' },
  actions: { change: 'Wahl merken', tellClosed: 'der Seite sagen, dass es vorbei ist' },
};
