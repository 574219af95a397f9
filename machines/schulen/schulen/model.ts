import { listModel } from '#machines/patterns/list/samples';
import { schulenMachine } from './machine';
import { FIRST_QUERY } from './types';

export const model = listModel(schulenMachine, {
  first: FIRST_QUERY,
  filtered: { search: 'goe' },
  rows: [
    {
      id: 'goethe',
      kennung: '0701234',
      name: 'Goethe-Schule',
      schulform: 'oeffentlich',
      traeger: 'Stadt Kiel',
      itslearningEnabled: false,
    },
    { id: 'astrid', kennung: '0705678', name: 'Astrid-Lindgren-Schule', schulform: null, traeger: null, itslearningEnabled: true },
  ],
  calls: 'organisationen.list',
});
