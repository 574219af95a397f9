import { actionModel } from '#machines/patterns/action/samples';
import { secondFactorResetMachine } from './machine';
import { withLostToggled } from './order';

const ORDER = { personId: 'person', isHardware: true, lost: false, serial: 'HWT-7' };

export const model = actionModel(secondFactorResetMachine, {
  subject: ORDER,
  changed: withLostToggled(ORDER),
  result: 'true',
  calls: 'secondFactor.reset',
  look: 'secondFactor.state',
  failures: { 'nicht zurückgesetzt': { code: 'TOKEN_RESET_ERROR', status: 400 } },
});
