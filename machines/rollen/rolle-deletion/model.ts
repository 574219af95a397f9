import { actionModel } from '#machines/patterns/action/samples';
import { rolleDeletionMachine } from './machine';

const ROLLE = { id: 'rolle', name: 'Lernpate', ebene: { id: 'land', title: 'Öffentliche Schulen' }, erweiterungen: 3 };

export const model = actionModel(rolleDeletionMachine, {
  subject: ROLLE,
  result: ROLLE,
  calls: 'rolle.delete',
  look: ['rolle.get', 'organisationen.list'],
});
