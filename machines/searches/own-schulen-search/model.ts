import { searchModel } from '#machines/patterns/search/samples';
import { ownSchulenSearchMachine } from './machine';

export const model = searchModel(ownSchulenSearchMachine, {
  within: 'kiel',
  options: [
    { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
    { id: 'goethe', title: '0701234 (Goethe-Schule)' },
  ],
  calls: 'organisationen.list',
});
