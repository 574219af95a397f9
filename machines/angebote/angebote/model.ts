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
      ebene: 'Öffentliche Schulen',
      rollen: [{ id: 'lehr', name: 'Lehrkraft' }],
      isExtended: true,
    },
    { id: 'angebot-mathe', name: 'Mathe-Trainer', kategorie: 'SCHULISCH', ebene: '0701234 (Goethe-Schule)', rollen: [], isExtended: false },
  ],
  calls: ['provider.manageable'],
});
