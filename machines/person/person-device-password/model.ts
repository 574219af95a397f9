import { actionModel } from '#machines/patterns/action/samples';
import { personDevicePasswordMachine } from './machine';

export const model = actionModel(personDevicePasswordMachine, {
  subject: { id: 'a', name: 'Lars Kröger', username: 'lkroeger' },
  result: 'Wiesenblume47+',
  calls: 'uemPassword.renew',
  note: 'local',
  failures: { 'nicht erzeugt': { code: 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR', status: 400 } },
});
