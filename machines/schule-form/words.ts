import type { MachineWords } from '../shared/words';

export const words: MachineWords = { actors: { saveRecord: 'Anlegen der Schule' } };
