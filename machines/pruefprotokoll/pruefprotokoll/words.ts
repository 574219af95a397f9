import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { loadPage: 'Laden der Einträge' } };
