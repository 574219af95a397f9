import { actionMachine } from '../shared/action/machine';
import type { ResetOrder } from './order';

/**
 * The own second factor is taken away (CALL-09, D-08); a hardware token is reported as lost in the question. The server wants it
 * confirmed with that very factor; afterwards the session has no gold any more.
 */
export const secondFactorResetMachine = actionMachine<ResetOrder, string>({
  id: 'second-factor-reset',
  description: 'Zurücksetzen des eigenen zweiten Faktors.',
  req: ['SCREEN-15', 'STATE-08', 'CALL-09', 'D-08', 'ERR-59'],
  choice: true,
  tells: true,
});
