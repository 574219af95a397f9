import { actionModel } from '#machines/patterns/action/samples';
import { personSessionsEndMachine } from './machine';

export const model = actionModel(personSessionsEndMachine, {
  subject: { id: 'a', name: 'Lars Kröger', username: 'lkroeger' },
  result: undefined,
  calls: 'personen.endSessions',
  failures: { 'gibt es nicht': { code: 'PERSON_NOT_FOUND', status: 404 } },
});
