import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { OPEN: 'Zurücksetzen wählen' }, actors: { perform: 'Zurücksetzen des Passworts' } };
