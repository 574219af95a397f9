import { searchModel } from '#machines/patterns/search/samples';
import { klasseSearchMachine } from './machine';

export const model = searchModel(klasseSearchMachine, {
  within: 'goethe',
  options: [
    { id: 'klasse-9a', title: '9a' },
    { id: 'klasse-9b', title: '9b' },
  ],
  calls: 'organisationen.list',
});
