import type { MachineWords } from '#machines/shared/words';

export const words: MachineWords = { events: { OPEN: 'Herunterladen wählen' }, actors: { perform: 'Abrufen und Speichern der Datei' } };
