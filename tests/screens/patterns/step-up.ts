import type { PasswordProofEvent, StepUpEvent } from '#machines/shared/step-up';
import type { UserActions } from '../user-action';

const CONFIRM = { does: 'press', testid: 'step-up-confirm-button' } as const;
const KEEPER = { does: 'environment', invokeId: 'keeper' } as const;

/** How the events of a waiting workflow come about, wherever `StepUpPanel` or a dialog with it is drawn. */
export const stepUpEvents: UserActions<StepUpEvent> = {
  CONFIRM_STEP_UP: CONFIRM,
  CONFIRM_SIGN_IN: CONFIRM,
  DECLINE: { does: 'press', testid: 'step-up-decline-button' },
  KEPT: KEEPER,
  NOT_KEPT: KEEPER,
  RESUMED: KEEPER,
};

/** With the password where a call may demand it once more (D-20). */
export const passwordProofEvents: UserActions<StepUpEvent | PasswordProofEvent> = { ...stepUpEvents, CONFIRM_PASSWORD: CONFIRM };
