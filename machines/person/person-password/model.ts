import { actionModel } from '#machines/patterns/action/samples';
import { personPasswordMachine } from './machine';

export const model = actionModel(personPasswordMachine, {
  subject: { id: 'a', name: 'Lars Kröger', username: 'lkroeger' },
  result: 'Wiesenblume47+',
  calls: 'personen.resetPassword',
  note: 'local',
  failures: { 'nicht erlaubt': { code: 'MISSING_PERMISSIONS', status: 403 } },
});
