import { listModel } from '#machines/patterns/list/samples';
import { klassenMachine } from './machine';
import { FIRST_QUERY } from './types';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };

export const model = listModel(klassenMachine, {
  first: FIRST_QUERY,
  filtered: { search: '9' },
  rows: [
    { id: 'klasse-9a', name: '9a', schule: GOETHE },
    { id: 'klasse-9b', name: '9b', schule: null },
  ],
  facets: { schuleId: [{ value: GOETHE.id, text: GOETHE.title }] },
  calls: 'organisationen.list',
});
