import { searchModel } from '#machines/patterns/search/samples';
import { freeSchulenSearchMachine } from './machine';

export const model = searchModel(freeSchulenSearchMachine, {
  within: 'oeffentlich',
  options: [
    { id: 'goethe', title: '0701234 (Goethe-Schule)' },
    { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
  ],
  calls: 'organisationen.list',
});
