import type { MachineWords } from '../shared/words';

export const words: MachineWords = { actors: { runItems: 'Bearbeiten der Benutzer' } };
