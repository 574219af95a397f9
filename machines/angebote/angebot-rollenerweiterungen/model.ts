import { listModel } from '#machines/patterns/list/samples';
import { angebotRollenerweiterungenMachine } from './machine';
import { firstQuery } from './types';

const LEHRKRAFT = { id: 'lehr', name: 'Lehrkraft' };

export const model = listModel(angebotRollenerweiterungenMachine, {
  first: firstQuery('moodle'),
  filtered: { search: 'Goethe' },
  rows: [
    { id: 'goethe', kennung: '0701234', name: 'Goethe-Schule', rollen: [LEHRKRAFT, { id: 'lern', name: 'SuS' }] },
    { id: 'astrid', kennung: '0705678', name: 'Astrid-Lindgren-Schule', rollen: [LEHRKRAFT] },
  ],
  facets: { rolleId: [{ value: LEHRKRAFT.id, text: LEHRKRAFT.name }] },
  calls: ['provider.rollenerweiterungen'],
});
