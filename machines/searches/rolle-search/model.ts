import { searchModel } from '#machines/patterns/search/samples';
import { rolleSearchMachine } from './machine';

export const model = searchModel(rolleSearchMachine, {
  within: null,
  options: [
    { id: 'lehr', title: 'Lehrkraft' },
    { id: 'lern', title: 'SuS' },
  ],
  calls: 'personAdministration.rollen',
});
