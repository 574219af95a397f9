import type { ResetOrder } from '#machines/person/second-factor-reset/order';
import type { SecondFactorEvent } from '#machines/own-account/second-factor/types';
import { actionEvents } from './patterns/dialog';
import { passwordProofEvents } from './patterns/step-up';
import type { UserActions } from './user-action';

const PROCEED = { does: 'press', testid: 'proceed-two-factor-authentication-dialog' } as const;
const CLOSE = { does: 'press', testid: 'close-two-factor-authentication-dialog' } as const;

/** How each event of the second factor comes about on the screen. */
export const secondFactorEvents: UserActions<SecondFactorEvent> = {
  ...passwordProofEvents,
  SET_UP: { does: 'press', testid: 'open-2FA-self-service-dialog-icon' },
  NEXT: PROCEED,
  BACK: { does: 'press', testid: 'back-two-factor-authentication-dialog' },
  CODE_TYPED: { does: 'type', testid: 'self-service-otp-input', text: ({ otp }) => otp },
  SUBMIT: PROCEED,
  RETRY: [PROCEED, { does: 'press', testid: 'two-factor-retry-button' }],
  RESTART: PROCEED,
  READ_ANEW: { does: 'environment', invokeId: 'changes' },
  CANCEL: [CLOSE, { does: 'escape' }],
  CLOSE: PROCEED,
};

export const secondFactorResetEvents = actionEvents<ResetOrder>({
  open: 'open-2FA-dialog-icon',
  confirm: 'two-way-authentification-set-up-button',
  cancel: 'close-two-way-authentification-dialog-button',
  close: 'two-way-authentification-set-up-button',
  change: 'token-lost-checkbox',
});
