import { searchModel } from '#machines/patterns/search/samples';
import { schuleSearchMachine } from './machine';

export const model = searchModel(schuleSearchMachine, {
  within: null,
  options: [
    { id: 'goethe', title: '0701234 (Goethe-Schule)' },
    { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
  ],
  calls: 'organisationen.list',
});
