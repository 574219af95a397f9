import { searchModel } from '../search/samples';
import { ownSchulenSearchMachine } from './machine';

export const model = searchModel(ownSchulenSearchMachine, {
  within: 'kiel',
  options: [
    { id: 'goethe', title: '0701234 (Goethe-Schule)' },
    { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
  ],
  calls: 'organisationen.list',
});
