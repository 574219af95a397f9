import type { SecondFactorEvent } from '#machines/second-factor/types';
import type { UserActions } from '../user-action';

const PROCEED = { does: 'press', testid: 'proceed-two-factor-authentication-dialog' } as const;
const CLOSE = { does: 'press', testid: 'close-two-factor-authentication-dialog' } as const;
const RESET_ON = { does: 'press', testid: 'two-way-authentification-set-up-button' } as const;
const RESET_BACK = { does: 'press', testid: 'close-two-way-authentification-dialog-button' } as const;
const KEEPER = { does: 'environment', invokeId: 'keeper' } as const;

/** How each event of the second factor comes about on the screen. */
export const secondFactorEvents: UserActions<SecondFactorEvent> = {
  SET_UP: { does: 'press', testid: 'open-2FA-self-service-dialog-icon' },
  NEXT: PROCEED,
  BACK: { does: 'press', testid: 'back-two-factor-authentication-dialog' },
  CODE_TYPED: { does: 'type', testid: 'self-service-otp-input', text: ({ otp }) => otp },
  SUBMIT: PROCEED,
  RETRY: [PROCEED, RESET_ON, { does: 'press', testid: 'two-factor-retry-button' }],
  RESTART: PROCEED,
  RESET: { does: 'press', testid: 'open-2FA-dialog-icon' },
  TOGGLE_LOST: { does: 'press', testid: 'token-lost-checkbox' },
  CONFIRM_RESET: RESET_ON,
  CANCEL: [CLOSE, RESET_BACK, { does: 'escape' }],
  CLOSE: [PROCEED, RESET_ON],
  CONFIRM_STEP_UP: [PROCEED, RESET_ON],
  CONFIRM_SIGN_IN: [PROCEED, RESET_ON],
  CONFIRM_PASSWORD: PROCEED,
  DECLINE: [CLOSE, RESET_BACK],
  KEPT: KEEPER,
  NOT_KEPT: KEEPER,
  RESUMED: KEEPER,
};
