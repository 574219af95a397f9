import { listModel } from '#machines/patterns/list/samples';
import { rollenMachine } from './machine';
import { FIRST_QUERY } from './types';

const LAND = { id: 'land', title: 'Öffentliche Schulen' };

export const model = listModel(rollenMachine, {
  first: FIRST_QUERY,
  filtered: { search: 'L' },
  rows: [
    {
      id: 'rolle-lehrkraft',
      name: 'Lehrkraft',
      rollenart: 'LEHR',
      merkmale: ['KOPERS_PFLICHT'],
      angebote: ['E-Mail', 'WebUntis'],
      ebene: LAND.title,
    },
    { id: 'rolle-lernpate', name: 'Lernpate', rollenart: 'LERN', merkmale: [], angebote: [], ebene: '' },
  ],
  facets: { ebeneIds: [{ value: LAND.id, text: LAND.title }] },
  calls: ['rolle.list', 'organisationen.list'],
});
