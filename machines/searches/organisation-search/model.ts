import { searchModel } from '#machines/patterns/search/samples';
import { organisationSearchMachine } from './machine';

export const model = searchModel(organisationSearchMachine, {
  within: null,
  options: [
    { id: 'goethe', title: '0701234 (Goethe-Schule)' },
    { id: 'land', title: 'Land Schleswig-Holstein' },
  ],
  calls: 'organisationen.list',
});
