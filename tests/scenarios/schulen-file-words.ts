import type { FileCheck, Piece } from '#contract/organisation-pieces';
import type { SchulenFileEvent } from '#machines/schulen/schulen-file/types';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import { schulenFileEvents, schulenLoadEvents } from '../screens/schulen-file';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';

export const DATEI_SEITE = '/admin/schulen/datei';
export const INHALT = 'Dienststellennummer;Schulname;Schulform;Schulträger;Klassen\r\n0701234;Goethe-Schule;öffentlich;Stadt Kiel;1a\r\n';
const DATEI = new File([INHALT], 'schulen.csv', { type: 'text/csv' });

/** The buttons of the page until something is loaded. */
export const drückt = buttons<SchulenFileEvent>(
  'schulen-file',
  schulenFileEvents,
)({
  'Beispieldatei speichern': { type: 'SAVE_EXAMPLE' },
  'Erneut versuchen': { type: 'RETRY' },
  'Andere Datei wählen': { type: 'BACK' },
});
export const wähltDieDatei: Act = fields<SchulenFileEvent>('schulen-file', schulenFileEvents)('wählt die Datei schulen.csv', {
  type: 'CHOOSE',
  file: DATEI,
});

export const KIEL: Piece = { art: 'TRAEGER', name: 'Stadt Kiel', schulform: 'OEFFENTLICH' };
export const stück = (kennung: string, name: string): Piece => ({
  art: 'SCHULE',
  kennung,
  name,
  schulform: 'OEFFENTLICH',
  traeger: 'Stadt Kiel',
  klassen: ['1a'],
  version: null,
});
const SCHULE: FileCheck['schulen'][number] = {
  kennung: '0701234',
  name: 'Goethe-Schule',
  schulform: 'OEFFENTLICH',
  traeger: 'Stadt Kiel',
  stand: 'NEU',
  version: null,
  geaendert: [],
  vorher: { name: null, traeger: null },
  klassen: ['1a'],
  klassenVorhanden: 0,
};

export const FEHLER: FileCheck = {
  fehlerGesamt: 1,
  fehler: [{ art: 'SCHULFORM_UNBEKANNT', zeile: 2, spalte: 'schulform', wert: 'Gym' }],
  ignorierteSpalten: [],
  traeger: [],
  schulen: [],
  fehltInDatei: { schulen: [], klassen: [] },
};
/** A new carrier with two new schools, a school that has another name now, and one that the file lacks. */
export const UNTERSCHIEDE: FileCheck = {
  ...FEHLER,
  fehlerGesamt: 0,
  fehler: [],
  traeger: [{ name: 'Stadt Kiel', schulform: 'OEFFENTLICH', stand: 'NEU' }],
  schulen: [SCHULE, { ...SCHULE, kennung: '0705678', name: 'Schiller-Schule' }],
  fehltInDatei: { schulen: [{ kennung: '0709999', name: 'Dorfschule' }], klassen: [] },
};

/** The run that loads. */
export const lauf = buttons<BulkEvent<unknown, unknown>>(
  'schulen-load',
  schulenLoadEvents,
)({
  '3 Einträge laden': {
    type: 'START',
    params: {
      pieces: {
        'TRAEGER OEFFENTLICH Stadt Kiel': KIEL,
        'SCHULE 0701234': stück('0701234', 'Goethe-Schule'),
        'SCHULE 0705678': stück('0705678', 'Schiller-Schule'),
      },
    },
  },
});
