import type { FileCheck } from '#contract/organisation-pieces';

const NOTHING: FileCheck = {
  fehler: [],
  fehlerGesamt: 0,
  ignorierteSpalten: [],
  traeger: [],
  schulen: [],
  fehltInDatei: { schulen: [], klassen: [] },
};

/** A new carrier with a new school, one that gets another name and a class, and one that stays as it is. */
export const SAMPLE_CHECK: FileCheck = {
  ...NOTHING,
  ignorierteSpalten: ['Telefon'],
  traeger: [{ name: 'Stadt Kiel', schulform: 'OEFFENTLICH', stand: 'NEU' }],
  schulen: [
    {
      kennung: '0701234',
      name: 'Goethe-Schule',
      schulform: 'OEFFENTLICH',
      traeger: 'Stadt Kiel',
      stand: 'NEU',
      version: null,
      geaendert: [],
      vorher: { name: null, traeger: null },
      klassen: ['1a', '1b'],
      klassenVorhanden: 0,
    },
    {
      kennung: '0705678',
      name: 'Astrid-Lindgren-Schule',
      schulform: 'ERSATZ',
      traeger: null,
      stand: 'UNVERAENDERT',
      version: 3,
      geaendert: [],
      vorher: { name: null, traeger: null },
      klassen: [],
      klassenVorhanden: 4,
    },
  ],
  fehltInDatei: { schulen: [{ kennung: '0709999', name: 'Dorfschule' }], klassen: [{ kennung: '0705678', name: '4c' }] },
};

/** The same once it is loaded. */
export const SAME_CHECK: FileCheck = { ...NOTHING, schulen: SAMPLE_CHECK.schulen.slice(1) };

export const FAULTY_CHECK: FileCheck = {
  ...NOTHING,
  fehlerGesamt: 2,
  fehler: [
    { art: 'SCHULFORM_UNBEKANNT', zeile: 3, spalte: 'schulform', wert: 'Gym' },
    { art: 'KENNUNG_FEHLT', zeile: 4, spalte: 'kennung', wert: '' },
  ],
};
