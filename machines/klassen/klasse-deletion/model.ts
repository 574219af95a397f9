import { actionModel } from '#machines/patterns/action/samples';
import { klasseDeletionMachine } from './machine';

const KLASSE = { id: 'klasse', name: '9a', schule: { id: 'goethe', title: '0701234 (Goethe-Schule)' } };

export const model = actionModel(klasseDeletionMachine, {
  subject: KLASSE,
  result: KLASSE,
  calls: 'organisationen.delete',
  look: ['organisationen.get', 'organisationen.list'],
});
