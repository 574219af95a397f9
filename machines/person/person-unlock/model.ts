import { actionModel } from '#machines/patterns/action/samples';
import { personUnlockMachine } from './machine';

export const model = actionModel(personUnlockMachine, {
  subject: { id: 'a', name: 'Lars Kröger', username: 'lkroeger', organisationId: 'goethe', organisation: '0701234 (Goethe-Schule)' },
  result: undefined,
  calls: 'personen.lock',
  look: 'personen.get',
  failures: { 'gibt es nicht': { code: 'PERSON_NOT_FOUND', status: 404 } },
});
