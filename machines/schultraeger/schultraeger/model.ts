import { listModel } from '#machines/patterns/list/samples';
import { schultraegerMachine } from './machine';
import { FIRST_QUERY } from './types';

export const model = listModel(schultraegerMachine, {
  first: FIRST_QUERY,
  filtered: { search: 'kiel' },
  rows: [
    { id: 'kiel', name: 'Stadt Kiel', schulform: 'Öffentliche Schulen', schulen: ['0701234', '0705678'] },
    { id: 'ostufer', name: 'Schulverband Ostufer', schulform: null, schulen: [] },
  ],
  calls: 'organisationen.list',
});
