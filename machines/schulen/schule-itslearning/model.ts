import { actionModel } from '#machines/patterns/action/samples';
import { schuleItslearningMachine } from './machine';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)', again: false };

export const model = actionModel(schuleItslearningMachine, {
  subject: GOETHE,
  result: GOETHE,
  calls: 'organisationen.enableItslearning',
  look: 'organisationen.get',
});
