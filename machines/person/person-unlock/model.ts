import { actionModel } from '#machines/patterns/action/samples';
import { personUnlockMachine } from './machine';

export const model = actionModel(personUnlockMachine, {
  subject: {
    id: 'a',
    name: 'Lars Kröger',
    username: 'lkroeger',
    organisationId: 'goethe',
    organisation: '0701234 (Goethe-Schule)',
    since: '2026-11-02T08:15:00.000Z',
    until: '2026-12-31T23:00:00.000Z',
  },
  result: undefined,
  calls: 'personen.lock',
  look: 'personen.get',
  failures: { 'gibt es nicht': { code: 'PERSON_NOT_FOUND', status: 404 } },
});
