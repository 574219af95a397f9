import { actionModel } from '#machines/patterns/action/samples';
import { schuleDeletionMachine } from './machine';

const GOETHE = { id: 'goethe', kennung: '0701234', name: 'Goethe-Schule' };

export const model = actionModel(schuleDeletionMachine, {
  subject: GOETHE,
  result: GOETHE,
  calls: 'organisationen.delete',
  look: ['organisationen.get', 'organisationen.list'],
});
