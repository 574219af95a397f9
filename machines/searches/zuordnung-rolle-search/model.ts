import { searchModel } from '#machines/patterns/search/samples';
import { zuordnungRolleSearchMachine } from './machine';

export const model = searchModel(zuordnungRolleSearchMachine, {
  within: 'goethe',
  options: [
    { id: 'lehr', title: 'Lehrkraft' },
    { id: 'lern', title: 'SuS' },
  ],
  calls: ['workflow.step', 'landesbediensteter.step'],
});
