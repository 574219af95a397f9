import { listModel } from '#machines/patterns/list/samples';
import { angeboteMachine } from './machine';
import { FIRST_QUERY } from './types';

export const model = listModel(angeboteMachine, {
  first: FIRST_QUERY,
  filtered: { search: 'Moodle' },
  rows: [
    {
      id: 'angebot-moodle',
      name: 'Moodle',
      kategorie: 'UNTERRICHT',
      ebene: { id: 'land', title: 'Öffentliche Schulen' },
      rollen: [{ id: 'lehr', name: 'Lehrkraft' }],
      isExtended: true,
    },
    {
      id: 'angebot-mathe',
      name: 'Mathe-Trainer',
      kategorie: 'SCHULISCH',
      ebene: { id: 'goethe', title: '0701234 (Goethe-Schule)' },
      rollen: [],
      isExtended: false,
    },
  ],
  facets: { ebeneId: [{ value: 'land', text: 'Öffentliche Schulen' }] },
  calls: ['provider.manageable'],
});
