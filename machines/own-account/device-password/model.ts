import { actionModel } from '#machines/patterns/action/samples';
import { devicePasswordMachine } from './machine';

export const model = actionModel(devicePasswordMachine, {
  subject: null,
  result: 'Wiesenblume47+',
  calls: 'uemPassword.renewOwn',
  failures: { 'nicht erzeugt': { code: 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR', status: 400 } },
});
