import { actionModel } from '#machines/patterns/action/samples';
import { personDeletionMachine } from './machine';

export const model = actionModel(personDeletionMachine, {
  subject: { id: 'a', name: 'Lars Kröger', username: 'lkroeger' },
  result: undefined,
  calls: 'personen.delete',
  look: ['personen.get', 'organisationen.list'],
});
