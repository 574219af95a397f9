import { actionMachine } from '#machines/patterns/action/machine';
import type { ResetOrder } from './order';

/**
 * A second factor is taken away, the own one or, by an administrator, that of somebody else (CALL-09, D-08, D-16); a hardware token is
 * reported as lost in the question. For the own one the server wants it confirmed with that very factor; afterwards the session has no
 * gold any more.
 */
export const secondFactorResetMachine = actionMachine<ResetOrder, string>({
  id: 'second-factor-reset',
  description: 'Zurücksetzen eines zweiten Faktors: des eigenen, oder durch die Administration.',
  req: ['SCREEN-15', 'STATE-08', 'CALL-09', 'D-08', 'ERR-59', 'D-36'],
  looksFor: 'change',
  choice: true,
  tells: true,
});
