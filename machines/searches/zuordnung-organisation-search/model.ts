import { searchModel } from '#machines/patterns/search/samples';
import { zuordnungOrganisationSearchMachine } from './machine';

export const model = searchModel(zuordnungOrganisationSearchMachine, {
  within: null,
  options: [
    { id: 'goethe', title: '0701234 (Goethe-Schule)' },
    { id: 'land', title: 'Land Schleswig-Holstein' },
  ],
  calls: ['workflow.step', 'landesbediensteter.step'],
});
