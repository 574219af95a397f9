import { actionModel } from '#machines/patterns/action/samples';
import { vidisSyncMachine } from './machine';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };

export const model = actionModel(vidisSyncMachine, {
  subject: GOETHE,
  result: {
    title: GOETHE.title,
    source: 'told',
    added: ['Atlas'],
    changed: ['Mathe-App'],
    removed: ['Altes Lexikon'],
    failed: ['Tafel'],
  },
  calls: ['vidis.sync', 'provider.manageableByOrganisation'],
});
