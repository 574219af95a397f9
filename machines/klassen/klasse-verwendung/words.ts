import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { actors: { read: 'Lesen von Name und zugeordneten Benutzern' } };
