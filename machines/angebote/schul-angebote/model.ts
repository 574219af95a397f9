import { listModel } from '#machines/patterns/list/samples';
import { schulAngeboteMachine } from './machine';
import { FIRST_QUERY } from './types';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };

export const model = listModel(schulAngeboteMachine, {
  first: FIRST_QUERY,
  filtered: { search: 'Ma' },
  rows: [
    {
      id: 'mathe',
      name: 'Mathe-App',
      kategorie: 'UNTERRICHT',
      ebene: { id: 'land', title: 'Öffentliche Schulen' },
      erweitert: ['Lehrkraft', 'Schulleitung'],
      isWhole: true,
    },
    {
      id: 'tafel',
      name: 'Tafel',
      kategorie: 'SCHULISCH',
      ebene: GOETHE,
      erweitert: [],
      isWhole: true,
    },
  ],
  facets: { schuleId: [{ value: GOETHE.id, text: GOETHE.title }] },
  calls: ['organisationen.list', 'provider.manageableByOrganisation', 'provider.rollenerweiterungen', 'auth.logininfo'],
});
