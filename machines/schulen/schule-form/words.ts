import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { saveRecord: 'Anlegen der Schule' } };
