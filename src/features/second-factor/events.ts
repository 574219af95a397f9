import type { SecondFactorEvent } from '#machines/second-factor/types';
import type { UserActions } from '../user-action';

const PROCEED = { does: 'press', testid: 'proceed-two-factor-authentication-dialog' } as const;
const CLOSE = { does: 'press', testid: 'close-two-factor-authentication-dialog' } as const;
const KEEPER = { does: 'environment', invokeId: 'keeper' } as const;

/** How each event of the second factor comes about on the screen. */
export const secondFactorEvents: UserActions<SecondFactorEvent> = {
  SET_UP: { does: 'press', testid: 'open-2FA-self-service-dialog-icon' },
  NEXT: PROCEED,
  BACK: { does: 'press', testid: 'back-two-factor-authentication-dialog' },
  CODE_TYPED: { does: 'type', testid: 'self-service-otp-input', text: ({ otp }) => otp },
  SUBMIT: PROCEED,
  RETRY: [PROCEED, { does: 'press', testid: 'two-factor-retry-button' }],
  RESTART: PROCEED,
  CANCEL: [CLOSE, { does: 'escape' }],
  CLOSE: PROCEED,
  CONFIRM_STEP_UP: PROCEED,
  CONFIRM_SIGN_IN: PROCEED,
  DECLINE: CLOSE,
  KEPT: KEEPER,
  NOT_KEPT: KEEPER,
  RESUMED: KEEPER,
};
