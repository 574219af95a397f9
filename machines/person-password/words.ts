import type { MachineWords } from '../shared/words';

export const words: MachineWords = { events: { OPEN: 'Zurücksetzen wählen' }, actors: { perform: 'Zurücksetzen des Passworts' } };
