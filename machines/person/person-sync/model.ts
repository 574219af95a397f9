import { actionModel } from '#machines/patterns/action/samples';
import { personSyncMachine } from './machine';

export const model = actionModel(personSyncMachine, {
  subject: { id: 'a', name: 'Lars Kröger', username: 'lkroeger' },
  result: undefined,
  calls: 'personen.sync',
  failures: { 'gibt es nicht': { code: 'PERSON_NOT_FOUND', status: 404 } },
});
