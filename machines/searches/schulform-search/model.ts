import { searchModel } from '#machines/patterns/search/samples';
import { schulformSearchMachine } from './machine';

export const model = searchModel(schulformSearchMachine, {
  within: null,
  options: [
    { id: 'oeffentlich', title: 'Öffentliche Schulen' },
    { id: 'ersatz', title: 'Ersatzschulen' },
  ],
  calls: 'organisationen.rootChildren',
});
