import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { runItems: 'Beenden der Rollenerweiterungen' } };
